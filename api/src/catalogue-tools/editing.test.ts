/** The small commands, and what is said of a wrong command line. */
import { join } from 'node:path';
import sharp from 'sharp';
import { createApiClient } from '../../test/support/api-client';
import { runCatalogueTool } from '../../test/support/catalogue-tool';
import { databases, oneDatabase, type PreparedDatabase } from '../../test/support/databases';
import { startApi, type RunningApi } from '../../test/support/running-api';

describe.each(oneDatabase)('the catalogue commands on $name', ({ prepare }) => {
  let database: PreparedDatabase;
  let api: RunningApi;
  beforeAll(async () => {
    database = await prepare();
    api = await startApi(database);
  });
  afterAll(async () => {
    await api.stop();
    await database.remove();
  });
  const tool = (...args: string[]) => runCatalogueTool(database, args);
  const heroTitles = async () => {
    const { answer } = await createApiClient(api).call('GET /featured/hero');
    return answer.featuredHeros.map(({ title }) => title);
  };

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
      (await createApiClient(api).call('GET /featured/tag')).answer.tags.map(({ name }) => name);
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
        'There is no series “Nothing”: `npm run catalogue -- list` shows all, and `add-series` adds others.\n',
    });
    await api.sql("update series set name = 'Two Talks' where id = 9");
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
    const client = createApiClient(api);
    const { answer } = await client.call('POST /video/search', { body: { query: 'daily life' } });
    expect(answer.tags).toEqual([{ id: expect.any(Number) as number, name: 'Übung' }]);
  });

  it('REQ-HOME-1 adds a slide with its picture in all sizes, moves it and removes it', async () => {
    const picture = join(database.dataDir, 'wide.png');
    await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#823' } }).toFile(picture);
    const words = ['--title', 'Newest', '--description', 'It is new.'];
    const added = await tool(
      'hero',
      'add',
      picture,
      ...words,
      '--cta',
      'Watch|/series/7|play',
      '--position',
      '2',
    );
    expect(added).toMatchObject({ code: 0, errors: '' });
    const [, id = ''] = /^“Newest” \((\d+)\) is slide 2\.\n$/.exec(added.output) ?? [];
    expect(await heroTitles()).toEqual(['First', 'Newest', 'Second']);
    const { answer } = await createApiClient(api).call('GET /featured/hero');
    const slide = answer.featuredHeros[1];
    expect(slide).toMatchObject({
      description: 'It is new.',
      ctas: [{ title: 'Watch', ctaLink: '/series/7', iconShape: 'play' }],
      Picture: { widths: [640, 1280, 1920], width: 1920, height: 1080 },
    });
    for (const width of slide?.Picture?.widths ?? []) {
      for (const type of ['webp', 'avif']) {
        const response = await fetch(`${api.url}${slide?.Picture?.base}-${width}.${type}`);
        expect(response.headers.get('content-type')).toBe(`image/${type}`);
        expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width });
      }
    }
    expect((await tool('hero', 'move', id, '9')).output).toBe(`“Newest” (${id}) is slide 3.\n`);
    expect(await heroTitles()).toEqual(['First', 'Second', 'Newest']);
    expect((await tool('hero', 'list')).output).toMatch(
      new RegExp(`^1\\. First \\(51\\)\n {3}Watch: /series/7\n2\\..*\n3\\. Newest \\(${id}\\)\n`),
    );
    expect((await tool('hero', 'remove', id)).code).toBe(0);
    expect(await heroTitles()).toEqual(['First', 'Second']);
    expect((await tool('hero', 'remove', id)).errors).toMatch(new RegExp(`^There is no hero ${id}: `));
    expect((await tool('hero', 'move', id, '1')).code).toBe(1);
  });

  it('REQ-HOME-1 adds no slide with a link that leads nowhere, or without a picture', async () => {
    const picture = join(database.dataDir, 'wide.png');
    const link = await tool('hero', 'add', picture, '--title', 'X', '--cta', 'Watch|/series/99');
    expect(link).toMatchObject({
      code: 1,
      errors: 'A link of the hero leads to /series/99, but there is no such series: correct it.\n',
    });
    const noPicture = await tool(
      'hero',
      'add',
      join(database.dataDir, 'sample/catalogue.json'),
      '--title',
      'X',
    );
    expect(noPicture).toMatchObject({ code: 1 });
    expect(noPicture.errors).toMatch(/is not a readable picture: name a JPEG/);
    expect(await heroTitles()).toEqual(['First', 'Second']);
  });
});

describe('the command line of the catalogue', () => {
  const misused: [string[], RegExp][] = [
    [['paint'], /^There is no command “paint”: choose from list, add-series, add-tag, add-video/],
    [['import', 'a', '--forse'], /^Unknown option '--forse': `npm run catalogue -- import --help` shows/],
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
      /^Required option '--picture <file>' not specified: `npm run catalogue -- add-series --help`/,
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
    expect(await help('hero', '--help')).toMatch(/^Usage: npm run catalogue -- hero /);
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
      'There is no database of the site in /nowhere: set DATA_DIR to the folder that the site uses, or start the site once.\n',
    ]);
    const refused = await list('postgres://me:hush@127.0.0.1:1/x');
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(/^The database at DATABASE_URL cannot be used .*\n$/);
    expect(refused.errors).not.toContain('hush');
  });
});

const postgres = databases.find(({ name }) => name === 'PostgreSQL');
if (postgres) {
  it('REQ-API-3 never changes the shape of a database that a server has: the API does, when it starts', async () => {
    const prepared = await postgres.prepareEmpty();
    const sentence = /^The database is older than this version \(.*\): run `npm run migrate` first\.\n$/;
    try {
      for (const args of [['list'], ['list', '--json']]) {
        const empty = await runCatalogueTool(prepared, args);
        expect([empty.code, empty.output]).toEqual([1, '']);
        expect(empty.errors).toMatch(sentence);
      }
      const api = await startApi(prepared);
      expect((await runCatalogueTool(prepared, ['list'])).code).toBe(0);
      await api.sql('delete from migrations where name = (select max(name) from migrations)');
      const before = await api.sql('select name from migrations order by name');
      const older = await runCatalogueTool(prepared, ['list']);
      expect(older.code).toBe(1);
      expect(older.errors).toMatch(sentence);
      expect(await api.sql('select name from migrations order by name')).toEqual(before);
      await api.stop();
    } finally {
      await prepared.remove();
    }
  });
}
