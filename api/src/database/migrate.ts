import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '../config/config-error';
import type { OpenDatabase, SqlSession } from './database';

/** Processes that start at the same time take turns with this lock. The number is arbitrary. */
const MIGRATION_LOCK = 7_783_001;

/** While a migration waits for the lock of a table, all other queries of that table wait behind it. */
const LOCK_MAX_MS = 1_000;
const RETRY_MS = 1_000;
const RETRIES_MAX_MS = 60_000;
/** PostgreSQL's codes for a lock timeout and a deadlock. */
const LOCK_FAILURES = ['55P03', '40P01'];

/**
 * Migrates the database: runs every `*.sql` of the folder that has not run yet, ordered by name, each in its own
 * transaction that also records it.
 *
 * @param retriesMaxMs how long to retry while other programs lock its tables
 * @returns the names of the migrations that ran now
 * @throws ConfigError when a newer version has migrated the database, or a table stays locked
 */
export async function migrate(
  database: OpenDatabase,
  folder: string,
  retriesMaxMs = RETRIES_MAX_MS,
): Promise<string[]> {
  refuseNewer(await compareSchema(database, folder));
  const ran: string[] = [];
  for (const name of await listMigrations(folder)) {
    const script = await readFile(join(folder, name), 'utf8');
    const run = () => database.transaction((session) => runOnce(session, name, script));
    if (await retryWhileLocked(name, run, performance.now() + retriesMaxMs)) ran.push(name);
  }
  return ran;
}

async function retryWhileLocked<T>(name: string, run: () => Promise<T>, untilMs: number): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && LOCK_FAILURES.includes(String(error.code))))
        throw error;
      if (performance.now() > untilMs) {
        throw new ConfigError(
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
 * @throws ConfigError when the database is of another version than this code
 */
export async function refuseOtherSchema(database: OpenDatabase, folder: string): Promise<void> {
  const schema = await compareSchema(database, folder);
  refuseNewer(schema);
  if (schema.missing.length > 0) {
    throw new ConfigError(`${describeOlderSchema(schema.missing)} first.`);
  }
}

/** Without its end, which depends on whether the process runs already. */
export const describeOlderSchema = (missing: readonly string[]): string =>
  `The database is older than this version (${missing.length} of its migrations have not run): run \`npm run migrate\``;

/** Code that does not know a newer schema could write what that no longer allows. */
function refuseNewer({ unknown }: Schema): void {
  if (unknown.length === 0) return;
  throw new ConfigError(
    `The database is newer than this version (it has ${unknown.join(', ')}): run that newer version, or restore the backup from before.`,
  );
}

interface Schema {
  /** Migrations of this build that have not run. */
  missing: string[];
  /** Migrations that ran and that this build does not have. */
  unknown: string[];
}

async function compareSchema(database: OpenDatabase, folder: string): Promise<Schema> {
  const names = await listMigrations(folder);
  const ran = await listRanMigrations(database);
  return {
    missing: names.filter((name) => !ran.includes(name)),
    unknown: ran.filter((name) => !names.includes(name)),
  };
}

/** The migrations that have run, ordered by name; none in an empty database. */
export async function listRanMigrations(database: OpenDatabase): Promise<string[]> {
  return database.transaction(async (session) => {
    const [found] = await session.query("select to_regclass('migrations') is not null as is_there");
    const rows = found?.is_there === true ? await session.query('select name from migrations') : [];
    return rows.map(({ name }) => String(name)).sort();
  });
}

/** The migrations of this build, in the order in which they run. */
export async function listMigrations(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

async function runOnce(session: SqlSession, name: string, script: string): Promise<boolean> {
  await session.query('select pg_advisory_xact_lock($1::bigint)', [MIGRATION_LOCK]);
  await session.run(
    'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
  );
  const [done] = await session.query('select 1 from migrations where name = $1', [name]);
  if (done) return false;
  await session.run(`set local lock_timeout = ${LOCK_MAX_MS}`);
  await session.run(script);
  await session.query('insert into migrations (name) values ($1)', [name]);
  return true;
}
