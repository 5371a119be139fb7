import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { isUnreachable, SILENT_AFTER_MS, withDatabaseTimeout } from '../database/availability';
import { describeOlderSchema } from '../database/migrate';
import { migrations as migrationsTable } from '../database/schema';
import { ApiError } from '../errors';

/** Anybody may ask, so the database is asked this seldom. */
const FRESH_MS = 1_000;

const DATABASE_SILENT = 'The database does not answer: try again in a moment.';

/**
 * Serves the checks for load balancers and start scripts.
 *
 * - `GET /livez`: 200 while the process can respond at all; without a response, restart it.
 * - `GET /readyz`: 200 when it should receive requests: the database answers, has every migration of this build and
 *   room on its disk, and the process is not about to close. 503 otherwise.
 * - `GET /healthz`: 200 when the database answers.
 *
 * The last two ask the database once a second at most.
 *
 * @param migrations names of the migrations that must have run
 */
export function serveHealth(app: FastifyInstance, database: Database, migrations: readonly string[]): void {
  const isAlive = { status: 'ok' };
  const checkDatabase = onceASecond(() => runInTime(database.execute(sql`select 1`)));
  const checkReadiness = onceASecond(async () => {
    const rows = await runInTime(database.select().from(migrationsTable));
    const ran = new Set(rows.map(({ name }) => name));
    const missing = migrations.filter((name) => !ran.has(name));
    if (missing.length > 0) {
      throw new ApiError('unavailable', `${describeOlderSchema(missing)}.`);
    }
    if (app.database.isDiskFull) await checkDiskSpace(app, database);
  });
  app.get('/livez', { logLevel: 'warn' }, async () => isAlive);
  app.get('/healthz', { logLevel: 'warn' }, async () => {
    await checkDatabase();
    return isAlive;
  });
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    if (app.closing.isClosing)
      throw new ApiError('unavailable', 'This process is shutting down: use another one.');
    await checkReadiness();
    return isAlive;
  });
}

/** Repeats the result, or the failure, of a check for a second. */
function onceASecond(check: () => Promise<unknown>): () => Promise<unknown> {
  let last: { result: Promise<unknown>; atMs: number } | undefined;
  return () => {
    const nowMs = performance.now();
    if (!last || nowMs - last.atMs >= FRESH_MS) last = { result: check(), atMs: nowMs };
    return last.result;
  };
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
