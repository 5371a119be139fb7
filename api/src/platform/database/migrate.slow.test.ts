import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { runCatalogueTool } from '../../../test/support/catalogue-tool';
import { databases, pglite } from '../../../test/support/databases';
import { newFolder, removeFolder } from '../../../test/support/folders';
import { canHavePostgres, createPostgresDatabase, runOn } from '../../../test/support/postgres-server';
import { startApiProcess } from '../../../test/support/running-api';
import type { OpenDatabase } from './database';
import { migrate, refuseOtherSchema } from './migrate';
import { openPostgres } from './postgres';

// The built-in database has one process only: main.slow.test.ts proves that.
const shared = databases.filter((database) => database !== pglite);

(shared.length > 0 ? describe.each(shared) : describe.skip.each([pglite]))(
  'migrations on $name',
  (database) => {
    it('REQ-API-3 are left to the API: a command of the catalogue changes nothing in a database of an older version', async () => {
      const prepared = await database.prepareEmpty();
      const sentence = /^The database is older than this version \(.*\): run `steadfast migrate` first\.\n$/;
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

const engines = [
  {
    name: 'PGlite',
    prepare: async () => {
      const { dataDir, remove } = await pglite.prepareEmpty();
      const { openPglite } = await loadApiHost();
      return { open: () => openPglite(join(dataDir, 'database'), fail), remove };
    },
  },
  {
    name: 'PostgreSQL',
    prepare: async () => {
      const { url, remove } = await createPostgresDatabase();
      return { open: () => openPostgres(url, () => undefined, 0), remove };
    },
  },
].slice(0, canHavePostgres ? undefined : 1);

function fail(error: Error): void {
  throw error;
}

/** Builds an index, again if that failed. */
const BUILD_INDEX = `-- no transaction
-- expand
drop index concurrently if exists unique_numbers;
create unique index concurrently if not exists unique_numbers on numbers (number);
`;

describe.each(engines)('the migrations of a folder on $name', ({ prepare }) => {
  let folder: string;
  let database: OpenDatabase;
  let remove: () => Promise<void>;
  let open: () => Promise<OpenDatabase>;
  const write = (name: string, script: string) => writeFile(join(folder, name), script);
  const run = (script: string) => database.transaction((session) => session.run(script));
  const FIRST = '0001-numbers.sql';

  beforeEach(async () => {
    folder = await newFolder();
    ({ open, remove } = await prepare());
    database = await open();
    await write(FIRST, 'create table numbers (number integer);');
    expect(await migrate(database, folder)).toEqual([FIRST]);
  });
  afterEach(async () => {
    await database.close();
    await remove();
    await removeFolder(folder);
  });

  it('are refused once one has changed that ran', async () => {
    await write(FIRST, 'create table numbers (number bigint);');
    const sentence =
      'Migration 0001-numbers.sql was changed after it ran on this database: restore its file, and put the change into a new migration.';
    await expect(refuseOtherSchema(database, folder)).rejects.toThrow(sentence);
    await expect(migrate(database, folder)).rejects.toThrow(sentence);
  });

  it('are taken as they are after a release that recorded no checksums', async () => {
    await run('alter table migrations drop column checksum, drop column expands');
    await refuseOtherSchema(database, folder);
    expect(await migrate(database, folder)).toEqual([]);
    await write(FIRST, 'create table numbers (number bigint);');
    await expect(migrate(database, folder)).rejects.toThrow(/^Migration 0001-numbers\.sql was changed/);
  });

  it('let the release before start and migrate beside those that only expand', async () => {
    const before = await newFolder();
    await writeFile(join(before, FIRST), 'create table numbers (number integer);');
    await write('0002-name.sql', '-- expand\nalter table numbers add column name text;');
    await migrate(database, folder);
    await refuseOtherSchema(database, before);
    expect(await migrate(database, before)).toEqual([]);
    await write(
      '0003-no-number.sql',
      '-- contract: nothing reads it\nalter table numbers drop column number;',
    );
    await migrate(database, folder);
    const sentence =
      'The database is newer than this version (it has 0003-no-number.sql): run that newer version, or restore the backup from before.';
    await expect(refuseOtherSchema(database, before)).rejects.toThrow(sentence);
    await expect(migrate(database, before)).rejects.toThrow(sentence);
    await removeFolder(before);
  });

  it('repeat one outside of transactions until it has run', async () => {
    await run('insert into numbers values (1), (1)');
    await write('0002-unique.sql', BUILD_INDEX);
    await expect(migrate(database, folder)).rejects.toThrow('could not create unique index');
    await run('delete from numbers');
    expect(await migrate(database, folder)).toEqual(['0002-unique.sql']);
    expect(await migrate(database, folder)).toEqual([]);
    await run('insert into numbers values (1)');
    await expect(run('insert into numbers values (1)')).rejects.toThrow('unique_numbers');
  });

  it('run once when two processes start them at the same time', async () => {
    // The built-in database has one process.
    const isShared = database.connections !== undefined;
    const other = isShared ? await open() : database;
    await write('0002-unique.sql', BUILD_INDEX);
    const ran = await Promise.all([migrate(database, folder), migrate(other, folder)]);
    expect(ran.flat()).toEqual(['0002-unique.sql']);
    if (isShared) await other.close();
  });
});
