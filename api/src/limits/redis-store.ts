import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import { faultCode } from '../config/data-folder';
import { inMemory, type MakeStore } from './limiter';
import type { RedisPace } from './redis-pace';

const RECONNECT_MS = { first: 100, most: 5_000 };

/** Counts in Redis, so that several processes share one count. */
interface RedisStores {
  makeStore: MakeStore;
  close(): void;
}

/**
 * While Redis is away or too slow, this process counts by itself: limits are wider then, but the site goes on. The log
 * says so once, and once when Redis is back.
 *
 * @param url `redis://…`
 */
export async function createRedisStores(
  url: string,
  { answerMaxMs, pauseMs, connectMaxMs }: RedisPace,
  log: FastifyBaseLogger,
): Promise<RedisStores> {
  let isAway = false;
  let pausedUntil = 0;
  const redis = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectMaxMs,
      reconnectStrategy: (retries) => Math.min(RECONNECT_MS.first * 2 ** retries, RECONNECT_MS.most),
    },
  });
  const tellOnce = (fault: unknown) => {
    if (isAway) return;
    isAway = true;
    // Only the short name: the message may quote what REDIS_URL holds.
    log.warn({ reason: faultCode(fault) }, 'Redis does not answer: this process counts limits by itself');
  };
  redis.on('error', tellOnce);
  const tellBack = () => {
    if (isAway) log.info('Redis is back');
    isAway = false;
  };
  redis.on('ready', tellBack);

  const inTime = async <T>(answer: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        pausedUntil = Date.now() + pauseMs;
        const fault = Object.assign(new Error('Redis is too slow'), { code: 'ETIMEDOUT' });
        tellOnce(fault);
        reject(fault);
      }, answerMaxMs);
    });
    try {
      return await Promise.race([answer, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };
  // As much of a client as RateLimiterRedis uses, each command with an end.
  const storeClient = {
    get isReady() {
      return redis.isReady && Date.now() >= pausedUntil;
    },
    eval: async (...command: Parameters<typeof redis.eval>) => {
      const answer = await inTime(redis.eval(...command));
      tellBack();
      return answer;
    },
    del: (key: string) => inTime(redis.del(key)),
    multi: () => {
      const commands = redis.multi();
      const exec = commands.exec.bind(commands);
      return Object.assign(commands, { exec: () => inTime(exec(true)) });
    },
  };

  const connecting = redis.connect().catch(() => undefined);
  await Promise.race([connecting, wait(connectMaxMs, undefined, { ref: false })]);
  return {
    makeStore: (name, limit) =>
      new RateLimiterRedis({
        storeClient,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        insuranceLimiter: inMemory(name, limit),
        keyPrefix: `steadfast:${name}`,
        points: limit.max,
        duration: limit.seconds,
      }),
    close: () => {
      redis.destroy();
    },
  };
}
