import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { ApiError } from './errors';

/** `GET /healthz`: 200 when the database answers, 503 when it does not. For load balancers and start scripts. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => {
    try {
      await database.execute(sql`select 1`);
    } catch {
      throw new ApiError('unavailable', 'The database does not answer: try again in a moment.');
    }
    return { status: 'ok' };
  });
}
