/** The small commands, and what is said of a wrong command line. */
import { runCatalogueTool } from '../../../test/support/catalogue-tool';
import { describeApi } from '../../../test/support/describe-api';

describeApi('the catalogue commands', (client, database) => {
  const tool = (...args: string[]) => runCatalogueTool(database(), args);

  it('REQ-API-3 lists series and tags with their ids and counts', async () => {
    expect((await tool('list')).output).toBe(
      [
        '3 series',
        ' 7 * The Long Road (25 videos)',
        ' 8   Two Talks (2 videos)',
        ' 9   Coming Soon (0 videos)',
        '',
        '2 tags',
        '31 * Courage (25 videos)',
        '32   Work (2 videos)',
        '',
      ].join('\n'),
    );
    expect(JSON.parse((await tool('list', '--json')).output)).toMatchObject({
      tags: [{ id: 31, isFeatured: true, videoCount: 25 }, { id: 32 }],
    });
  });

  it('REQ-HOME-2 features a tag by its name in any case, and takes it from Home by its id', async () => {
    const featured = async () =>
      (await client().call('GET /featured/tag')).answer.tags.map(({ name }) => name);
    expect((await tool('feature', 'tag', 'wORK')).output).toBe('The tag “Work” (32) is now featured.\n');
    expect((await tool('feature', 'tag', '32')).output).toBe('The tag “Work” (32) is already featured.\n');
    expect(await featured()).toEqual(['Courage', 'Work']);
    expect((await tool('feature', 'tag', '32', '--off')).output).toMatch(/is now not featured/);
    expect(await featured()).toEqual(['Courage']);
  });

  it('REQ-API-3 says that there is no such series, or several of a name', async () => {
    expect(await tool('feature', 'series', 'Nothing')).toEqual({
      code: 1,
      output: '',
      errors:
        'There is no series “Nothing”: `steadfast catalogue list` shows all, and `add-series` adds others.\n',
    });
    await client().api.sql("update series set name = 'Two Talks' where id = 9");
    expect((await tool('feature', 'series', 'two talks')).errors).toBe(
      'There are several series “two talks”: name it by its id, one of 8, 9.\n',
    );
  });

  it('REQ-API-3 adds a tag at the end or in a position, and refuses a name that a tag has, in any case', async () => {
    const names = async () =>
      (JSON.parse((await tool('list', '--json')).output) as { tags: { name: string }[] }).tags.map(
        ({ name }) => name,
      );
    const added = await tool('add-tag', ' Übung ', '--category', 'Daily life', '--featured');
    expect(added).toMatchObject({ code: 0, errors: '' });
    const [, id = ''] = /^“Übung” is tag (\d+), at position 3\.\n$/.exec(added.output) ?? [];
    expect(JSON.parse((await tool('add-tag', 'Rest', '--position', '1', '--json')).output)).toEqual({
      id: Number(id) + 1,
      position: 1,
    });
    expect(await names()).toEqual(['Rest', 'Courage', 'Work', 'Übung']);
    expect(await tool('add-tag', 'üBUNG')).toEqual({
      code: 1,
      output: '',
      errors: `There is a tag “Übung” already (${id}): choose another name, or use that one.\n`,
    });
    expect(await names()).toHaveLength(4);
  });

  it('REQ-API-3 finds a tag by its name in any case, and in search by its category', async () => {
    expect((await tool('feature', 'tag', 'ÜBUNG')).output).toMatch(
      /^The tag “Übung” \(\d+\) is already featured/,
    );
    const { answer } = await client().call('POST /video/search', { body: { query: 'daily life' } });
    expect(answer.tags).toEqual([{ id: expect.any(Number) as number, name: 'Übung' }]);
  });
});

describe('the command line of the catalogue', () => {
  const misused: [string[], RegExp][] = [
    [['paint'], /^There is no command “paint”: choose from list, add-series, add-tag, add-video/],
    [['import', 'a', '--forse'], /^Unknown option '--forse': `steadfast catalogue import --help` shows/],
    [['hero', 'move', '1', '0'], /^The position must be a whole number from 1, but is “0”/],
    [['hero', 'add', 'x.png', '--title', 'x', '--cta', 'Watch'], /^--cta must look like/],
    [
      ['hero', 'add', 'x.png', '--title', 'x', '--cta', 'Go|/series/7|rocket'],
      /^--cta has the icon “rocket”/,
    ],
    [['add-series', ' ', '--picture', 'x.png'], /^The name is empty: give the new item one\.$/m],
    [['add-series', 'x'.repeat(201), '--picture', 'x.png'], /^The name has 201 characters/],
    [['add-series', 'a\nb', '--picture', 'x.png'], /^The name must be one line/],
    [
      ['add-series', 'x'],
      /^Required option '--picture <file>' not specified: `steadfast catalogue add-series --help`/,
    ],
    [['add-tag', ' '], /^The name is empty/],
    [['add-tag', 'Love, Loss'], /^The name “Love, Loss” is a number or has a comma/],
    [['add-tag', '31'], /^The name “31” is a number or has a comma/],
    [['add-tag', 'x', '--position', '0'], /^--position must be a whole number from 1/],
    [['add-video', 'x.mp4', '--series', '7', '--title', 'x'.repeat(201)], /^--title has 201 characters/],
    [['add-video', 'x.mp4', '--series', '7', '--title', 'a\nb'], /^--title must be one line/],
    [['add-video', 'x.mp4', '--series'], /^Option '--series <id\|name>' argument missing/],
    [['add-video', 'x.mp4', '--series', '7', '--title', 'x', '--captions', 'x.vtt'], /^--captions must look/],
    [
      ['add-video', 'x.mp4', '--series', '7', '--title', 'x', '--captions', 'english=x.vtt'],
      /^--captions has “english”, which is not a language tag: write en=FILE\.vtt for English, or pt-BR=FILE\.vtt for /,
    ],
    [['add-video', 'x.mp4', '--series', '7', '--title', 'x', '--position', 'last'], /^--position must be/],
  ];

  it('REQ-API-3 tells what is wrong with it, with code 2', async () => {
    for (const [args, sentence] of misused) {
      const { code, errors } = await runCatalogueTool({ dataDir: '/nowhere', databaseUrl: undefined }, args);
      expect({ args, code, errors }).toEqual({
        args,
        code: 2,
        errors: expect.stringMatching(sentence) as string,
      });
      expect(errors.split('\n').length).toBeLessThanOrEqual(2);
    }
  });

  it('REQ-API-3 has help for all and for each', async () => {
    const help = (...args: string[]) =>
      runCatalogueTool({ dataDir: '/nowhere', databaseUrl: undefined }, args).then(({ code, output }) => {
        expect(code).toBe(0);
        return output;
      });
    const overview = await help('--help');
    for (const command of [
      'import',
      'export',
      'add-series',
      'add-tag',
      'add-video',
      'feature',
      'hero',
      'list',
    ]) {
      expect(overview).toMatch(new RegExp(`^  ${command} `, 'm'));
    }
    expect(await help('hero', '--help')).toMatch(/^Usage: steadfast catalogue hero /);
  });

  it('REQ-API-3 says how to reach a database that it cannot reach', async () => {
    const list = (databaseUrl: string) => runCatalogueTool({ dataDir: '/nowhere', databaseUrl }, ['list']);
    expect(await list('memory://')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        /^The database of DATABASE_URL=memory:\/\/ ends with its process: /,
      ) as string,
    });
    const elsewhere = await runCatalogueTool({ dataDir: '/nowhere', databaseUrl: undefined }, ['list']);
    expect([elsewhere.code, elsewhere.errors]).toEqual([
      1,
      'There is no database in /nowhere: run `steadfast migrate` first, or set DATABASE_URL or DATA_DIR to where it is.\n',
    ]);
    const refused = await list('postgres://me:hush@127.0.0.1:1/x');
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(/^The database at DATABASE_URL cannot be used .*\n$/);
    expect(refused.errors).not.toContain('hush');
  });
});
