import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { runCatalogueTool } from '../../test/support/catalogue-tool';
import { databases, pglite } from '../../test/support/databases';
import { newFolder, removeFolder } from '../../test/support/folders';
import { canHavePostgres, createPostgresDatabase, runOn } from '../../test/support/postgres-server';
import { startApiProcess } from '../../test/support/running-api';
import { MIGRATIONS_FOLDER } from '../config/folders';
import { migrate } from './migrate';
import { openPostgres } from './postgres';

// The built-in database has one process only: main.slow.test.ts proves that.
const shared = databases.filter((database) => database !== pglite);

(shared.length > 0 ? describe.each(shared) : describe.skip.each([pglite]))(
  'migrations on $name',
  (database) => {
    it('two processes that start at once on an empty database both come up, and it is filled once', async () => {
      const prepared = await database.prepareEmpty();
      try {
        const apis = await Promise.all([startApiProcess(prepared), startApiProcess(prepared)]);
        const [api] = apis;
        const ran = await api?.sql('select name from migrations order by name');
        expect(ran?.map(({ name }) => name)).toEqual(readdirSync(MIGRATIONS_FOLDER).sort());
        expect(await api?.sql('select count(*)::int as count from series')).toEqual([{ count: 3 }]);
        await Promise.all(apis.map((each) => each.stop()));
      } finally {
        await prepared.remove();
      }
    });

    it('REQ-API-3 are left to the API: a command of the catalogue changes nothing in a database of an older version', async () => {
      const prepared = await database.prepareEmpty();
      const sentence = /^The database is older than this version \(.*\): run `npm run migrate` first\.\n$/;
      try {
        const empty = await runCatalogueTool(prepared, ['list']);
        expect([empty.code, empty.output]).toEqual([1, '']);
        expect(empty.errors).toMatch(sentence);
        const api = await startApiProcess(prepared);
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
  },
);

(canHavePostgres ? describe : describe.skip)('a migration of a table that a backup reads', () => {
  const NAME = '0001-more.sql';
  /** A database with one table, which `backup` reads until it ends, and a migration that changes the table. */
  const prepare = async () => {
    const [server, folder] = [await createPostgresDatabase(), await newFolder()];
    await runOn(server.url, 'create table busy (id integer)');
    await writeFile(join(folder, NAME), 'alter table busy add column name text;');
    const backup = new Client({ connectionString: server.url });
    await backup.connect();
    await backup.query('begin; select * from busy');
    const database = await openPostgres(server.url, () => undefined, 0);
    const isBlocked = async () => {
      const found = await database.transaction((session) =>
        session.query("select 1 from pg_locks where relation = 'busy'::regclass and not granted"),
      );
      return found.length > 0;
    };
    const remove = async () => {
      await database.close();
      await server.remove();
      await removeFolder(folder);
    };
    return { server, folder, backup, database, isBlocked, remove };
  };

  it('REQ-API-3 lets others read the table while it waits, and runs once the backup has ended', async () => {
    const { server, folder, backup, database, isBlocked, remove } = await prepare();
    const migrating = migrate(database, folder);
    while (!(await isBlocked())) await wait(10);
    // Behind a migration without a lock timeout, this would wait for the backup.
    await runOn(server.url, 'select * from busy');
    await backup.end();
    expect(await migrating).toEqual([NAME]);
    await runOn(server.url, 'select name from busy');
    await remove();
  });

  it('says what to do when the backup does not end', async () => {
    const { folder, backup, database, remove } = await prepare();
    await expect(migrate(database, folder, 0)).rejects.toThrow(
      /^Migration 0001-more\.sql cannot lock its tables, .*: end .*, then migrate again\.$/,
    );
    await backup.end();
    await remove();
  });
});
