import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import { createLimiter, type Limiter } from './limiter';
import { createRedisStores } from './redis-store';

/**
 * The limiter of an API: in Redis where `REDIS_URL` names one, so that several processes share their counts.
 *
 * @param onRefused told the name of each limit that somebody ran into
 */
export async function startLimiter(
  app: FastifyInstance,
  { limitsFactor, redisUrl }: Pick<ApiConfig, 'limitsFactor' | 'redisUrl'>,
  onRefused: (name: string) => void,
): Promise<Limiter> {
  if (redisUrl === undefined) return createLimiter(limitsFactor, { onRefused });
  const stores = await createRedisStores(redisUrl, app.log);
  app.addHook('onClose', async () => {
    stores.close();
  });
  return createLimiter(limitsFactor, { makeStore: stores.makeStore, onRefused });
}
