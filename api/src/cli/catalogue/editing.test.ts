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

  it('REQ-API-3 says that there is no such series, or several of a name', async () => {
    const add = (series: string) => tool('add-video', 'x.mp4', '--series', series, '--title', 'x');
    expect(await add('Nothing')).toEqual({
      code: 1,
      output: '',
      errors: 'There is no series “Nothing”: `steadfast catalogue list` shows all.\n',
    });
    await client().api.sql("update series set name = 'Two Talks' where id = 9");
    expect((await add('two talks')).errors).toBe(
      'There are several series “two talks”: name it by its id, one of 8, 9.\n',
    );
  });
});

describe('the command line of the catalogue', () => {
  const misused: [string[], RegExp][] = [
    [['paint'], /^There is no command “paint”: choose from list, add-video/],
    [['import', 'a', '--forse'], /^Unknown option '--forse': `steadfast catalogue import --help` shows/],
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
    for (const command of ['import', 'export', 'add-video', 'editors', 'list']) {
      expect(overview).toMatch(new RegExp(`^  ${command} `, 'm'));
    }
    expect(await help('editors', '--help')).toMatch(/^Usage: steadfast catalogue editors /);
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
