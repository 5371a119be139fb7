import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import { getErrorCode } from '../config/data-folder';
import { createMemoryStore, type CreateStore } from './limiter';
import type { RedisPace } from './redis-pace';

const RECONNECT_MS = { first: 100, max: 5_000 };

/** Counts in Redis, so that several processes share their counts. */
interface RedisStores {
  createStore: CreateStore;
  close(): void;
}

/**
 * Connects to Redis. While Redis is unreachable or too slow, this process counts on its own: limits are wider then, but
 * the site keeps working. The log says so once, and once when Redis is back.
 *
 * @param url `redis://…`
 */
export async function createRedisStores(
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
      'Redis does not respond: this process counts limits on its own',
    );
  };
  redis.on('error', logUnavailable);
  const logRecovered = () => {
    if (isAway) log.info('Redis is back');
    isAway = false;
  };
  redis.on('ready', logRecovered);

  const withTimeout = async <T>(response: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        pausedUntil = Date.now() + pauseMs;
        const fault = Object.assign(new Error('Redis is too slow'), { code: 'ETIMEDOUT' });
        logUnavailable(fault);
        reject(fault);
      }, responseMaxMs);
    });
    try {
      return await Promise.race([response, timeout]);
    } finally {
      clearTimeout(timer);
    }
  };
  // The part of a client that RateLimiterRedis uses, each command with a time limit.
  const storeClient = {
    get isReady() {
      return redis.isReady && Date.now() >= pausedUntil;
    },
    eval: async (...command: Parameters<typeof redis.eval>) => {
      const response = await withTimeout(redis.eval(...command));
      logRecovered();
      return response;
    },
    del: (key: string) => withTimeout(redis.del(key)),
    multi: () => {
      const commands = redis.multi();
      const exec = commands.exec.bind(commands);
      return Object.assign(commands, { exec: () => withTimeout(exec(true)) });
    },
  };

  const connecting = redis.connect().catch(() => undefined);
  await Promise.race([connecting, wait(connectMaxMs, undefined, { ref: false })]);
  return {
    createStore: (name, limit) =>
      new RateLimiterRedis({
        storeClient,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        insuranceLimiter: createMemoryStore(name, limit),
        keyPrefix: `steadfast:${name}`,
        points: limit.max,
        duration: limit.seconds,
      }),
    close: () => {
      redis.destroy();
    },
  };
}
