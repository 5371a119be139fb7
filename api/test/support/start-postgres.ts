/**
 * Jest's global set-up of the API's tests: one PostgreSQL server for all files, since starting one takes longer than
 * most of them. Each block of tests still has a database of its own on it. `stop-postgres.ts` ends it.
 */
import { canHavePostgres, startPostgresServer, type PostgresServer } from './postgres-server';

let server: PostgresServer | undefined;

export default async function startPostgres(): Promise<void> {
  if (!canHavePostgres || process.env.TEST_DATABASE_URL) return;
  server = await startPostgresServer();
  // The processes that Jest starts afterwards inherit it.
  process.env.TEST_DATABASE_URL = server.url;
}

/** Ends the server that was started here, if one was. */
export async function stopPostgres(): Promise<void> {
  await server?.remove();
}
