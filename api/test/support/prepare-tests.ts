/**
 * Jest's global set-up of the API's tests. What every file would make anew, at more cost than most of them, is made once:
 * a PostgreSQL server, on which each block of tests still has a database of its own, the programs that tests start, and
 * the databases that they copy. `clear-up-tests.ts` removes all.
 */
import { bundlePrograms, type Programs } from './bundle-programs';
import { canHavePostgres, startPostgresServer, type PostgresServer } from './postgres-server';
import { makeTemplates } from './templates';

let server: PostgresServer | undefined;
let programs: Programs | undefined;
let removeTemplates: (() => Promise<void>) | undefined;

// The processes that Jest starts afterwards inherit what is set in the environment.
export default async function prepareTests(): Promise<void> {
  programs = await bundlePrograms();
  process.env.TEST_PROGRAMS = programs.folder;
  if (canHavePostgres && !process.env.TEST_DATABASE_URL) {
    server = await startPostgresServer();
    process.env.TEST_DATABASE_URL = server.url;
  }
  removeTemplates = await makeTemplates(process.env.TEST_DATABASE_URL);
}

/** Ends and removes what was made here. */
export async function clearUpTests(): Promise<void> {
  await removeTemplates?.();
  await Promise.all([server?.remove(), programs?.remove()]);
}
