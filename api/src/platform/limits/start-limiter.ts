import type { FastifyInstance } from 'fastify';
import { eq, lte, sql } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import type { ApiConfig } from '../config/api-config';
import type { RedisPace } from '../config/defaults';
import { getErrorCode } from '../config/data-folder';
import { withTimeout } from '../with-timeout';
import type { Database } from '../database/database';
import { dailyCounts } from '../database/schema';
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
  const createDailyCounts = withHashedKeys(secret, createDatabaseCounts(database));
  const createShortCounts =
    redisUrl === undefined
      ? createMemoryCounts
      : withHashedKeys(secret, await connectToRedis(app, redisUrl, redisPace));
  return createLimiter(limitsFactor, {
    createCounts: (limit, name) => (limit.seconds < DAY ? createShortCounts : createDailyCounts)(limit, name),
    onRefused,
  });
}

/**
 * Connects to Redis, for counts that several processes share. While Redis is unreachable or too slow, this process counts
 * on its own: limits are wider then, but the site keeps working. The log says so once, and once when Redis is back.
 *
 * @param url `redis://…`
 */
async function connectToRedis(
  app: FastifyInstance,
  url: string,
  { responseMaxMs, pauseMs, connectMaxMs }: RedisPace,
): Promise<CreateCounts> {
  const { log } = app;
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
  app.addHook('onClose', async () => redis.destroy());
  return ({ max, seconds }, name) =>
    new RateLimiterRedis({
      storeClient,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points: max, duration: seconds }),
      keyPrefix: `steadfast:${name}`,
      points: max,
      duration: seconds,
    });
}

/**
 * Counts in the database, by its clock, so that neither a restart nor another process begins at zero: the limits of a day
 * protect strangers from too much mail. The store of rate-limiter-flexible for drizzle goes by the clock of each process, and
 * imports drizzle in a way that bundlers cannot follow.
 */
function createDatabaseCounts(database: Database): CreateCounts {
  return ({ max, seconds }, name) => {
    const toKey = (key: string) => `${name} ${key}`;
    const isOver = sql`${dailyCounts.endsAt} <= now()`;
    const windowEnd = sql`now() + ${seconds} * interval '1 second'`;
    const add = async (key: string, points: number) => {
      const [count] = await database
        .insert(dailyCounts)
        .values({ key: toKey(key), points, endsAt: windowEnd })
        .onConflictDoUpdate({
          target: dailyCounts.key,
          set: {
            points: sql`case when ${isOver} then 0 else ${dailyCounts.points} end + ${points}`,
            endsAt: sql`case when ${isOver} then ${windowEnd} else ${dailyCounts.endsAt} end`,
          },
        })
        .returning({
          points: dailyCounts.points,
          waitMs: sql`extract(epoch from ${dailyCounts.endsAt} - now()) * 1000`.mapWith(Number),
        });
      return count ?? { points: 0, waitMs: 0 };
    };
    return {
      consume: async (key, points = 1) => {
        const { points: counted, waitMs } = await add(key, points);
        if (counted > max) throw new RateLimiterRes(0, waitMs, counted);
      },
      reward: async (key, points = 1) => {
        await add(key, -points);
      },
      delete: async (key) => {
        await database.delete(dailyCounts).where(eq(dailyCounts.key, toKey(key)));
      },
    };
  };
}

/** Deletes counts whose day is over. */
export async function purgeDailyCounts(database: Database): Promise<void> {
  await database.delete(dailyCounts).where(lte(dailyCounts.endsAt, sql`now()`));
}
