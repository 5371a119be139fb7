import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { SILENT_AFTER_MS } from '../database/query-limit';
import { migrations as migrationsTable } from '../database/schema';
import { ApiError } from './errors';

/**
 * For load balancers and start scripts.
 *
 * - `GET /livez`: 200 while the process can answer at all; whoever gets none restarts it.
 * - `GET /readyz`: 200 when requests should come here: the database answers, it has every migration of this build, and
 *   the process is not about to close. 503 otherwise.
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
    return isAlive;
  });
}

/** @throws ApiError when the database fails or takes too long */
async function answerOf<T>(query: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, SILENT_AFTER_MS);
  });
  try {
    return await Promise.race([query, tooLate]);
  } catch {
    throw new ApiError('unavailable', 'The database does not answer: try again in a moment.');
  } finally {
    clearTimeout(timer);
  }
}
