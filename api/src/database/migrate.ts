import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase, SqlSession } from './database';

/** Two processes that start at once take turns by this number; any constant of our own will do. */
const MIGRATION_LOCK = 7_783_001;

/**
 * Brings the database to the newest shape: runs every `*.sql` of the folder that has not run yet, in the order of the
 * names, each in a transaction of its own together with the note that it ran.
 *
 * @returns the names of those that ran now
 */
export async function migrate(database: OpenDatabase, folder: string): Promise<string[]> {
  const ran: string[] = [];
  for (const name of await migrationNames(folder)) {
    const script = await readFile(join(folder, name), 'utf8');
    if (await database.transaction((session) => runOnce(session, name, script))) ran.push(name);
  }
  return ran;
}

/** Those of the folder that have not run yet; nothing is changed. */
export async function missingMigrations(database: OpenDatabase, folder: string): Promise<string[]> {
  const names = await migrationNames(folder);
  return database.transaction(async (session) => {
    const [found] = await session.query("select to_regclass('migrations') is not null as is_there");
    if (found?.is_there !== true) return names;
    const ran = new Set((await session.query('select name from migrations')).map(({ name }) => name));
    return names.filter((name) => !ran.has(name));
  });
}

/** The migrations of this build, in the order they run. */
export async function migrationNames(folder: string): Promise<string[]> {
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
