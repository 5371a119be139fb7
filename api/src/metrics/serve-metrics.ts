import { createHash, timingSafeEqual } from 'node:crypto';
import { and, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import type { OpenDatabase } from '../database/database';
import { outbox } from '../database/schema';
import { ApiError } from '../http/errors';
import { isFromThisMachine } from '../http/this-machine';
import type { Metrics } from './metrics';

/**
 * Serves `GET /metrics` for Prometheus, with `METRICS_TOKEN` as a Bearer token. Without the variable, only this machine
 * can read it, and in production nobody. For everybody else it responds 404.
 */
export function serveMetrics(
  api: FastifyInstance,
  metrics: Metrics,
  database: OpenDatabase,
  config: Pick<ApiConfig, 'metricsToken' | 'production'>,
): void {
  api.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, config)) throw new ApiError('not-found');
    const text = await metrics.text({
      connections: database.connections,
      outbox: () => countOutbox(database),
    });
    return reply.type(metrics.contentType).send(text);
  });
}

function mayRead(
  request: FastifyRequest,
  { metricsToken, production }: Pick<ApiConfig, 'metricsToken' | 'production'>,
): boolean {
  if (metricsToken !== undefined) {
    const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    return timingSafeEqual(hash(given), hash(metricsToken));
  }
  return !production && isFromThisMachine(request);
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Each count uses its own index: most rows of the table are sent messages. */
async function countOutbox({ orm }: OpenDatabase): Promise<{ waiting: number; dead: number }> {
  const unsent = isNull(outbox.sentAt);
  return {
    waiting: await orm.$count(outbox, and(unsent, isNull(outbox.failedAt))),
    dead: await orm.$count(outbox, and(unsent, isNotNull(outbox.failedAt))),
  };
}
