/**
 * Jest's global set-up of the API's tests. Creates once what would cost each file more than its tests: a PostgreSQL server,
 * on which each block of tests still has its own database, the programs that tests start, and the databases that they copy.
 * `clear-up-tests.ts` removes all of it.
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
  const usesPostgres =
    canHavePostgres && (process.env.SLOW === '1' || process.env.TEST_DATABASE === 'PostgreSQL');
  if (usesPostgres && !process.env.TEST_DATABASE_URL) {
    server = await startPostgresServer();
    process.env.TEST_DATABASE_URL = server.url;
  }
  removeTemplates = await makeTemplates(usesPostgres ? process.env.TEST_DATABASE_URL : undefined);
}

/** Ends and removes what was made here. */
export async function clearUpTests(): Promise<void> {
  await removeTemplates?.();
  await Promise.all([server?.remove(), programs?.remove()]);
}
