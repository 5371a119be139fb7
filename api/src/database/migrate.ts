import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase, SqlSession } from './database';

/** Processes that start at the same time take turns with this lock. The number is arbitrary. */
const MIGRATION_LOCK = 7_783_001;

/**
 * Migrates the database: runs every `*.sql` of the folder that has not run yet, ordered by name, each in its own
 * transaction that also records it.
 *
 * @returns the names of the migrations that ran now
 */
export async function migrate(database: OpenDatabase, folder: string): Promise<string[]> {
  const ran: string[] = [];
  for (const name of await listMigrations(folder)) {
    const script = await readFile(join(folder, name), 'utf8');
    if (await database.transaction((session) => runOnce(session, name, script))) ran.push(name);
  }
  return ran;
}

/** Lists the migrations that have not run yet; changes nothing. */
export async function findMissingMigrations(database: OpenDatabase, folder: string): Promise<string[]> {
  const names = await listMigrations(folder);
  return database.transaction(async (session) => {
    const [found] = await session.query("select to_regclass('migrations') is not null as is_there");
    if (found?.is_there !== true) return names;
    const ran = new Set((await session.query('select name from migrations')).map(({ name }) => name));
    return names.filter((name) => !ran.has(name));
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
  await session.run(script);
  await session.query('insert into migrations (name) values ($1)', [name]);
  return true;
}
