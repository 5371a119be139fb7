import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { createLimitError } from '../errors';

/** At most `max` within `seconds`, in a window that starts with the first action. */
export interface Limit {
  max: number;
  seconds: number;
}

export const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Limits of a day are counted in the database, which a restart does not reset: start-limiter.ts. */
export const DAY = 24 * HOUR;

export const perMinute = (max: number): Limit => ({ max, seconds: MINUTE });
export const perHour = (max: number): Limit => ({ max, seconds: HOUR });
export const perDay = (max: number): Limit => ({ max, seconds: DAY });

/** The counts of one limit: rate-limiter-flexible's, or ones that act like them. */
export interface Counts {
  /** @throws RateLimiterRes when it exceeds the limit */
  consume(key: string, points?: number): Promise<unknown>;
  /** Takes points back. */
  reward(key: string, points?: number): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}
/** Creates the counts of one limit. */
export type CreateCounts = (limit: Limit, name: string) => Counts;

export type Limiter = ReturnType<typeof createLimiter>;

/**
 * Counts actions, and refuses those beyond a limit.
 *
 * @param factor multiplies every limit; 1 leaves them as they are
 * @param options.createCounts where the counts are; by default, in this process's memory
 * @param options.onRefused called with the name of each limit that is exceeded
 */
export function createLimiter(
  factor: number,
  {
    createCounts = createMemoryCounts,
    onRefused = () => undefined,
  }: { createCounts?: CreateCounts; onRefused?: (name: string) => void } = {},
) {
  const countsByName = new Map<string, Counts>();
  const getCounts = (name: string, { max, seconds }: Limit) => {
    const existing = countsByName.get(name);
    if (existing) return existing;
    const created = createCounts({ max: Math.max(1, Math.round(max * factor)), seconds }, name);
    countsByName.set(name, created);
    return created;
  };
  return {
    /**
     * Counts an action.
     *
     * @param name what is counted, for example `POST /auth/login by network`
     * @param key whom it is counted for
     * @param points how much it counts: a message to three people counts three
     * @throws ApiError `too-many-requests` when it exceeds the limit
     */
    consume: async (name: string, limit: Limit, key: string, points = 1): Promise<void> => {
      try {
        await getCounts(name, limit).consume(key, points);
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        onRefused(name);
        // The counts go by the wall clock, which may jump; their windows end by a timer.
        const waitMs = Math.min(rejection.msBeforeNext, limit.seconds * 1_000);
        throw createLimitError(Math.max(1, Math.ceil(waitMs / 1_000)));
      }
    },
    /** Takes back one action that `consume` has counted. */
    release: async (name: string, limit: Limit, key: string): Promise<void> => {
      await getCounts(name, limit).reward(key, 1);
    },
    /** Resets the count. */
    reset: async (name: string, limit: Limit, key: string): Promise<void> => {
      await getCounts(name, limit).delete(key);
    },
  };
}

/**
 * Lets counts that leave this process know no addresses and accounts, only a hash of each. Without a secret, trying all
 * addresses would reverse it.
 *
 * @param secret the server's; processes that share counts need the same one
 */
export function withHashedKeys(secret: string, createCounts: CreateCounts): CreateCounts {
  const hash = (key: string) => createHmac('sha256', secret).update(`limit ${key}`).digest('base64url');
  return (limit, name) => {
    const counts = createCounts(limit, name);
    return {
      consume: (key, points) => counts.consume(hash(key), points),
      reward: (key, points) => counts.reward(hash(key), points),
      delete: (key) => counts.delete(hash(key)),
    };
  };
}

/** Counts in this process only. */
export function createMemoryCounts({ max, seconds }: Limit, name: string): Counts {
  return new RateLimiterMemory({ keyPrefix: name, points: max, duration: seconds });
}
