import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { isUnreachable, SILENT_AFTER_MS, withDatabaseTimeout } from '../database/availability';
import { describeOlderSchema } from '../database/migrate';
import { migrations as migrationsTable } from '../database/schema';
import { ApiError } from './errors';

const DATABASE_SILENT = 'The database does not answer: try again in a moment.';

/**
 * Serves the checks for load balancers and start scripts.
 *
 * - `GET /livez`: 200 while the process can respond at all; without a response, restart it.
 * - `GET /readyz`: 200 when it should receive requests: the database answers, has every migration of this build and
 *   room on its disk, and the process is not about to close. 503 otherwise.
 * - `GET /healthz`: 200 when the database answers.
 *
 * @param migrations names of the migrations that must have run
 */
export function serveHealth(app: FastifyInstance, database: Database, migrations: readonly string[]): void {
  const isAlive = { status: 'ok' };
  app.get('/livez', { logLevel: 'warn' }, async () => isAlive);
  app.get('/healthz', { logLevel: 'warn' }, async () => {
    await runInTime(database.execute(sql`select 1`));
    return isAlive;
  });
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    if (app.isClosing) throw new ApiError('unavailable', 'This process is shutting down: use another one.');
    const rows = await runInTime(database.select().from(migrationsTable));
    const ran = new Set(rows.map(({ name }) => name));
    const missing = migrations.filter((name) => !ran.has(name));
    if (missing.length > 0) {
      throw new ApiError('unavailable', `${describeOlderSchema(missing)}.`);
    }
    if (app.database.isDiskFull) await checkDiskSpace(app, database);
    return isAlive;
  });
}

/** Writes a megabyte, since reads work on a full disk. Runs only after a call has failed because the disk was full. */
async function checkDiskSpace(app: FastifyInstance, database: Database): Promise<void> {
  const write = database
    .transaction((transaction) =>
      transaction.execute(
        sql`create temporary table room on commit drop as select repeat(md5(n::text), 32) from generate_series(1, 1024) as n`,
      ),
    )
    .catch((error: unknown) => {
      // A role without the right to create temporary tables says nothing about the disk.
      if (isUnreachable(error)) throw error;
    });
  await runInTime(write, 'The disk of the database is full: free some space there.');
  app.database.isDiskFull = false;
}

/** @throws ApiError when the query fails or takes too long */
async function runInTime<T>(query: PromiseLike<T>, message = DATABASE_SILENT): Promise<T> {
  try {
    return await withDatabaseTimeout(query, SILENT_AFTER_MS);
  } catch {
    throw new ApiError('unavailable', message);
  }
}
