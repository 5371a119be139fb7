import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import type { ApiConfig } from '../config/api-config';
import type { RedisPace } from '../config/defaults';
import { getErrorCode } from '../config/data-folder';
import { withTimeout } from '../with-timeout';
import type { Database } from '../database/database';
import { createDatabaseCounts } from './daily-counts';
import {
  createLimiter,
  createMemoryCounts,
  DAY,
  withHashedKeys,
  type CreateCounts,
  type Limiter,
} from './limiter';

const RECONNECT_MS = { first: 100, max: 5_000 };

/**
 * Creates the API's limiter. What is counted for a day is counted in the database, the rest in Redis if `REDIS_URL` is
 * set, so that several processes share their counts, and else in memory.
 *
 * @param secret the server's; keys the hashes of addresses
 * @param onRefused called with the name of each limit that is exceeded
 */
export async function startLimiter(
  app: FastifyInstance,
  { limitsFactor, redisUrl, redisPace }: Pick<ApiConfig, 'limitsFactor' | 'redisUrl' | 'redisPace'>,
  secret: string,
  database: Database,
  onRefused: (name: string) => void,
): Promise<Limiter> {
  const redis = redisUrl === undefined ? undefined : await createRedisStores(redisUrl, redisPace, app.log);
  app.addHook('onClose', async () => redis?.close());
  const createDailyCounts = withHashedKeys(secret, createDatabaseCounts(database));
  const createShortCounts = redis ? withHashedKeys(secret, redis.createCounts) : createMemoryCounts;
  return createLimiter(limitsFactor, {
    createCounts: (limit, name) => (limit.seconds < DAY ? createShortCounts : createDailyCounts)(limit, name),
    onRefused,
  });
}

/** Counts in Redis, so that several processes share their counts. */
interface RedisStores {
  createCounts: CreateCounts;
  close(): void;
}

/**
 * Connects to Redis. While Redis is unreachable or too slow, this process counts on its own: limits are wider then, but
 * the site keeps working. The log says so once, and once when Redis is back.
 *
 * @param url `redis://…`
 */
async function createRedisStores(
  url: string,
  { responseMaxMs, pauseMs, connectMaxMs }: RedisPace,
  log: FastifyBaseLogger,
): Promise<RedisStores> {
  let isAway = false;
  let pausedUntil = 0;
  const redis = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectMaxMs,
      reconnectStrategy: (retries) => Math.min(RECONNECT_MS.first * 2 ** retries, RECONNECT_MS.max),
    },
  });
  const logUnavailable = (fault: unknown) => {
    if (isAway) return;
    isAway = true;
    // Only the short name: the message may quote REDIS_URL.
    log.warn(
      { reason: getErrorCode(fault) },
      'Redis does not respond: this process counts limits on its own until it does. Check REDIS_URL',
    );
  };
  redis.on('error', logUnavailable);
  const logRecovered = () => {
    if (isAway) log.info('Redis is back');
    isAway = false;
  };
  redis.on('ready', logRecovered);

  const inTime = <T>(response: Promise<T>) =>
    withTimeout(response, responseMaxMs, () => {
      pausedUntil = performance.now() + pauseMs;
      const fault = Object.assign(new Error('Redis is too slow'), { code: 'ETIMEDOUT' });
      logUnavailable(fault);
      return fault;
    });
  // The part of a client that RateLimiterRedis uses, each command with a time limit.
  const storeClient = {
    get isReady() {
      return redis.isReady && performance.now() >= pausedUntil;
    },
    eval: async (...command: Parameters<typeof redis.eval>) => {
      const response = await inTime(redis.eval(...command));
      logRecovered();
      return response;
    },
    del: (key: string) => inTime(redis.del(key)),
    multi: () => {
      const commands = redis.multi();
      const exec = commands.exec.bind(commands);
      return Object.assign(commands, { exec: () => inTime(exec(true)) });
    },
  };

  await withTimeout(redis.connect(), connectMaxMs, () => new Error('Redis is too slow')).catch(
    () => undefined,
  );
  return {
    createCounts: ({ max, seconds }, name) =>
      new RateLimiterRedis({
        storeClient,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points: max, duration: seconds }),
        keyPrefix: `steadfast:${name}`,
        points: max,
        duration: seconds,
      }),
    close: () => {
      redis.destroy();
    },
  };
}
