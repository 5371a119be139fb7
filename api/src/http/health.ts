import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { isUnreachable } from '../database/is-unreachable';
import { SILENT_AFTER_MS } from '../database/query-limit';
import { migrations as migrationsTable } from '../database/schema';
import { ApiError } from './errors';

const DOES_NOT_ANSWER = 'The database does not answer: try again in a moment.';

/**
 * For load balancers and start scripts.
 *
 * - `GET /livez`: 200 while the process can answer at all; whoever gets none restarts it.
 * - `GET /readyz`: 200 when requests should come here: the database answers, it has every migration of this build and
 *   room on its disk, and the process is not about to close. 503 otherwise.
 * - `GET /healthz`: 200 when the database answers.
 *
 * @param migrations the names that have to have run
 */
export function serveHealth(app: FastifyInstance, database: Database, migrations: readonly string[]): void {
  const isAlive = { status: 'ok' };
  app.get('/livez', { logLevel: 'warn' }, async () => isAlive);
  app.get('/healthz', { logLevel: 'warn' }, async () => {
    await answerOf(database.execute(sql`select 1`));
    return isAlive;
  });
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    if (app.isClosing) throw new ApiError('unavailable', 'This process is closing: ask another.');
    const rows = await answerOf(database.select().from(migrationsTable));
    const ran = new Set(rows.map(({ name }) => name));
    const missing = migrations.filter((name) => !ran.has(name));
    if (missing.length > 0) {
      throw new ApiError('unavailable', 'The database is not up to date: start this process anew.');
    }
    if (app.database.isDiskFull) await seeRoomOnDisk(app, database);
    return isAlive;
  });
}

/** Reads work on a full disk, so this writes a megabyte; only after a call has failed for lack of room. */
async function seeRoomOnDisk(app: FastifyInstance, database: Database): Promise<void> {
  const write = database
    .transaction((transaction) =>
      transaction.execute(
        sql`create temporary table room on commit drop as select repeat(md5(n::text), 32) from generate_series(1, 1024) as n`,
      ),
    )
    .catch((error: unknown) => {
      // A role that may not create temporary tables says nothing about the disk.
      if (isUnreachable(error)) throw error;
    });
  await answerOf(write, 'The disk of the database is full: free some space there.');
  app.database.isDiskFull = false;
}

/** @throws ApiError when the database fails or takes too long */
async function answerOf<T>(query: PromiseLike<T>, sentence = DOES_NOT_ANSWER): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, SILENT_AFTER_MS);
  });
  try {
    return await Promise.race([query, tooLate]);
  } catch {
    throw new ApiError('unavailable', sentence);
  } finally {
    clearTimeout(timer);
  }
}
