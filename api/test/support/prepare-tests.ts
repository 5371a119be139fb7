/**
 * Jest's global set-up of the API's tests. What every file would make anew, at more cost than most of them, is made once:
 * a PostgreSQL server, on which each block of tests still has a database of its own, and the programs that tests start.
 * `clear-up-tests.ts` removes both.
 */
import { bundlePrograms, type Programs } from './bundle-programs';
import { canHavePostgres, startPostgresServer, type PostgresServer } from './postgres-server';

let server: PostgresServer | undefined;
let programs: Programs | undefined;

// The processes that Jest starts afterwards inherit what is set in the environment.
export default async function prepareTests(): Promise<void> {
  programs = await bundlePrograms();
  process.env.TEST_PROGRAMS = programs.folder;
  if (!canHavePostgres || process.env.TEST_DATABASE_URL) return;
  server = await startPostgresServer();
  process.env.TEST_DATABASE_URL = server.url;
}

/** Ends and removes what was made here. */
export async function clearUpTests(): Promise<void> {
  await Promise.all([server?.remove(), programs?.remove()]);
}
