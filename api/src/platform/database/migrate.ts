import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '@steadfast/server/start-error';
import type { OpenDatabase, SqlSession } from './database';

/** Processes that start at the same time take turns with this lock. The number is arbitrary. */
const MIGRATION_LOCK = 7_783_001;

/** While a migration waits for the lock of a table, all other queries of that table wait behind it. */
const LOCK_MAX_MS = 1_000;
const RETRY_MS = 1_000;
const RETRIES_MAX_MS = 60_000;
/** PostgreSQL's codes for a lock timeout and a deadlock. */
const LOCK_FAILURES = ['55P03', '40P01'];

/** A file of `migrations/`, and what its comments declare. */
interface Migration {
  name: string;
  script: string;
  checksum: string;
  /** Its line `-- expand`: the previous release works, and may start, after it has run. */
  expands: boolean;
  /** Its first line is `-- no transaction`. */
  runsOutside: boolean;
}

/** A row of the table `migrations`. */
interface RanMigration {
  name: string;
  /** Absent in rows of older releases, which recorded none. */
  checksum?: string | null;
  expands?: boolean;
}

/**
 * Migrates the database: runs every `*.sql` of the folder that has not run yet, ordered by name, each in its own
 * transaction that also records it. One that begins with `-- no transaction` runs statement by statement and is recorded
 * once all have run, so a failure repeats it.
 *
 * @param retriesMaxMs how long to retry while other programs lock its tables
 * @returns the names of the migrations that ran now
 * @throws StartError when a newer version has migrated the database, a migration was changed after it ran, or a table
 *   stays locked
 */
export async function migrate(
  database: OpenDatabase,
  folder: string,
  retriesMaxMs = RETRIES_MAX_MS,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const ranBefore = await readRanMigrations(database);
  const { missing } = compareSchema(migrations, ranBefore);
  const retry = <T>(name: string, work: (session: SqlSession) => Promise<T>) =>
    retryWhileLocked(name, () => withLock(database, work), performance.now() + retriesMaxMs);
  if (ranBefore.length === 0 || ranBefore.some(({ checksum }) => !checksum)) {
    await retry('of the table migrations', (session) => prepareTable(session, migrations));
  }
  const ran: string[] = [];
  for (const migration of migrations.filter(({ name }) => missing.includes(name))) {
    if (await retry(migration.name, (session) => runOnce(session, migration))) ran.push(migration.name);
  }
  return ran;
}

/**
 * Runs `work` in a transaction while no other process migrates. Waits between transactions, since a waiting query would
 * hold a snapshot, which `create index concurrently` of the other process waits for.
 */
async function withLock<T>(database: OpenDatabase, work: (session: SqlSession) => Promise<T>): Promise<T> {
  for (;;) {
    const done = await database.transaction(async (session) => {
      const lock = 'select pg_try_advisory_xact_lock($1::bigint) as is_ours';
      const [row] = await session.query(lock, [MIGRATION_LOCK]);
      if (row?.is_ours !== true) return undefined;
      await session.run(`set local lock_timeout = ${LOCK_MAX_MS}`);
      return { result: await work(session) };
    });
    if (done) return done.result;
    await wait(RETRY_MS);
  }
}

async function retryWhileLocked<T>(name: string, run: () => Promise<T>, untilMs: number): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && LOCK_FAILURES.includes(String(error.code))))
        throw error;
      if (performance.now() > untilMs) {
        throw new StartError(
          `Migration ${name} cannot lock its tables, because another program uses one: end the session that pg_stat_activity shows, such as a backup, then migrate again.`,
          { cause: error },
        );
      }
      await wait(RETRY_MS);
    }
  }
}

/**
 * Changes nothing.
 *
 * @throws StartError when the database is of another version than this code
 */
export async function refuseOtherSchema(database: OpenDatabase, folder: string): Promise<void> {
  const { missing } = compareSchema(await readMigrations(folder), await readRanMigrations(database));
  if (missing.length > 0) throw new StartError(`${describeOlderSchema(missing)} first.`);
}

/** The start of a sentence; its end depends on whether the process already runs. */
export const describeOlderSchema = (missing: readonly string[]): string =>
  `The database is older than this version (${missing.length} of its migrations have not run): run \`steadfast migrate\``;

/**
 * @returns the names of the migrations that have not run
 * @throws StartError when the database is newer, or a migration was changed after it ran
 */
function compareSchema(
  migrations: readonly Migration[],
  ran: readonly RanMigration[],
): { missing: string[] } {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  // Code that does not know a newer schema could write what it no longer allows.
  const newer = ran.filter(({ name, expands }) => !known.has(name) && !expands).map(({ name }) => name);
  if (newer.length > 0) {
    throw new StartError(
      `The database is newer than this version (it has ${newer.join(', ')}): run that newer version, or restore the backup from before.`,
    );
  }
  for (const { name, checksum } of ran) {
    const migration = known.get(name);
    if (migration && checksum && checksum !== migration.checksum) {
      throw new StartError(
        `Migration ${name} was changed after it ran on this database: restore its file, and put the change into a new migration.`,
      );
    }
  }
  const names = ran.map(({ name }) => name);
  return { missing: [...known.keys()].filter((name) => !names.includes(name)) };
}

/** The migrations that have run, ordered by name; none in an empty database. */
export async function listRanMigrations(database: OpenDatabase): Promise<string[]> {
  return (await readRanMigrations(database)).map(({ name }) => name);
}

async function readRanMigrations(database: OpenDatabase): Promise<RanMigration[]> {
  return database.transaction(async (session) => {
    const [found] = await session.query("select to_regclass('migrations') is not null as is_there");
    if (found?.is_there !== true) return [];
    // As JSON, since a table of an older release has fewer columns.
    const rows = await session.query(
      'select to_jsonb(migrations) as migration from migrations order by name',
    );
    return rows.map(({ migration }) => migration as RanMigration);
  });
}

/** The migrations of this build, in the order in which they run. */
export async function listMigrations(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

async function readMigrations(folder: string): Promise<Migration[]> {
  return Promise.all(
    (await listMigrations(folder)).map(async (name) => {
      const script = await readFile(join(folder, name), 'utf8');
      return {
        name,
        script,
        checksum: createHash('sha256').update(script).digest('hex'),
        expands: /^-- expand$/m.test(script),
        runsOutside: script.startsWith('-- no transaction\n'),
      };
    }),
  );
}

/**
 * Creates the table, or adds what an older release's lacks. Takes today's files for those that ran, since nothing recorded
 * them.
 */
async function prepareTable(session: SqlSession, migrations: readonly Migration[]): Promise<void> {
  await session.run(`
    create table if not exists migrations (name text primary key, ran_at timestamptz not null default now());
    alter table migrations
      add column if not exists checksum text,
      add column if not exists expands boolean not null default false;
  `);
  for (const { name, checksum } of migrations) {
    const fill = 'update migrations set checksum = $2 where name = $1 and checksum is null';
    await session.query(fill, [name, checksum]);
  }
}

async function runOnce(
  session: SqlSession,
  { name, script, checksum, expands, runsOutside }: Migration,
): Promise<boolean> {
  const [done] = await session.query('select 1 from migrations where name = $1', [name]);
  if (done) return false;
  if (runsOutside) {
    for (const statement of script.split(/;\s*$/m)) await session.runOutside(statement);
  } else await session.run(script);
  const record = 'insert into migrations (name, checksum, expands) values ($1, $2, $3)';
  await session.query(record, [name, checksum, expands]);
  return true;
}
