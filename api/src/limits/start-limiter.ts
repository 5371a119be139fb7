import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import { createLimiter, type Limiter } from './limiter';
import { createRedisStores } from './redis-store';

/**
 * Creates the API's limiter: in Redis if `REDIS_URL` is set, so that several processes share their counts.
 *
 * @param secret the server's; keys the hashes of addresses
 * @param onRefused called with the name of each limit that is exceeded
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
  return createLimiter(limitsFactor, secret, { createStore: stores.createStore, onRefused });
}
