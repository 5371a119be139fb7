/** The small commands, what is said of a wrong command line, and of a database that cannot be reached. */
import { runCatalogueTool } from '../../test/support/catalogue-tool';
import { describeApi } from '../../test/support/describe-api';

const nowhere = { dataDir: '/nowhere', databaseUrl: undefined };

describeApi('the catalogue commands', (_client, database) => {
  const tool = (...args: string[]) => runCatalogueTool(database(), args);

  it('REQ-API-3 list series and tags with their ids and counts', async () => {
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

  it.each<[string[], RegExp]>([
    [['paint'], /^There is no command “paint”: choose from list, editors, import/],
    [['import', 'a', '--forse'], /^Unknown option '--forse': `steadfast catalogue import --help` shows/],
    [['import'], /^Missing required argument 'file\.json'/],
    [['jobs', 'retry', 'x'], /^The id must be a whole number from 1, but is “x”: correct it\.$/m],
    [['jobs', 'cancel', '0'], /^The id must be a whole number from 1/],
  ])('REQ-API-3 tell what is wrong with %j, with code 2', async (args, sentence) => {
    const { code, errors } = await runCatalogueTool(nowhere, args);
    expect({ code, errors }).toEqual({ code: 2, errors: expect.stringMatching(sentence) as string });
    expect(errors.split('\n').length).toBeLessThanOrEqual(2);
  });

  it('REQ-API-3 have help for all and for each', async () => {
    const help = async (...args: string[]) => {
      const { code, output } = await runCatalogueTool(nowhere, args);
      expect(code).toBe(0);
      return output;
    };
    const overview = await help('--help');
    for (const command of ['list', 'import', 'export', 'editors'])
      expect(overview).toMatch(new RegExp(`^  ${command} `, 'm'));
    expect(await help('jobs', '--help')).toMatch(/^Usage: steadfast jobs /);
  });

  it('REQ-API-3 say how to reach a database that they cannot reach', async () => {
    const list = (databaseUrl: string) => runCatalogueTool({ dataDir: '/nowhere', databaseUrl }, ['jobs']);
    expect(await list('memory://')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        /^The database of DATABASE_URL=memory:\/\/ ends with its process: /,
      ) as string,
    });
    const elsewhere = await runCatalogueTool(nowhere, ['jobs']);
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
