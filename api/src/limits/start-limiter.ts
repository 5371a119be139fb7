import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import { createLimiter, type Limiter } from './limiter';
import { createRedisStores } from './redis-store';

/**
 * The limiter of an API: in Redis where `REDIS_URL` names one, so that several processes share their counts.
 *
 * @param secret the server's, which keys what is kept of addresses
 * @param onRefused told the name of each limit that somebody ran into
 */
export async function startLimiter(
  app: FastifyInstance,
  { limitsFactor, redisUrl, redisPace }: Pick<ApiConfig, 'limitsFactor' | 'redisUrl' | 'redisPace'>,
  secret: string,
  onRefused: (name: string) => void,
): Promise<Limiter> {
  if (redisUrl === undefined) return createLimiter(limitsFactor, secret, { onRefused });
  const stores = await createRedisStores(redisUrl, redisPace, app.log);
  app.addHook('onClose', async () => {
    stores.close();
  });
  return createLimiter(limitsFactor, secret, { makeStore: stores.makeStore, onRefused });
}
