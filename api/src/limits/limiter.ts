import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { tooManyRequests } from '../http/errors';
import type { Limit } from './limits';

/** Counts what is done, and refuses what is too much. */
export interface Limiter {
  /**
   * Counts one thing done.
   *
   * @param name what is counted, for instance `POST /auth/login by address`
   * @param key who or what it is counted for; kept as a hash only
   * @param points how much it counts: a message to three people counts three
   * @throws ApiError `too-many-requests` when it is over the limit
   */
  spend(name: string, limit: Limit, key: string, points?: number): Promise<void>;
  /** Takes back one thing that `spend` has counted: it turned out not to count. */
  giveBack(name: string, limit: Limit, key: string): Promise<void>;
  /** Forgets what was counted. */
  clear(name: string, limit: Limit, key: string): Promise<void>;
}

/** Makes the store of one limit: in this process's memory, or in Redis for several processes. */
export type MakeStore = (name: string, limit: Limit) => RateLimiterAbstract;

/**
 * @param factor multiplies every limit; 1 takes them as they are
 * @param secret the server's: processes that count together have the same
 * @param options.makeStore where the counts are kept
 * @param options.onRefused told the name of each limit that somebody ran into
 */
export function createLimiter(
  factor: number,
  secret: string,
  {
    makeStore = inMemory,
    onRefused = () => undefined,
  }: { makeStore?: MakeStore; onRefused?: (name: string) => void } = {},
): Limiter {
  // Addresses of people are not kept where they are only counted; a plain hash is found out by trying all addresses.
  const hashOf = (key: string) => createHmac('sha256', secret).update(`limit ${key}`).digest('base64url');
  const stores = new Map<string, RateLimiterAbstract>();
  const storeOf = (name: string, limit: Limit) => {
    const known = stores.get(name);
    if (known) return known;
    const made = makeStore(name, { ...limit, max: Math.max(1, Math.round(limit.max * factor)) });
    stores.set(name, made);
    return made;
  };
  const refusal = (name: string, rejection: unknown) => {
    if (!(rejection instanceof RateLimiterRes)) return rejection;
    onRefused(name);
    return tooManyRequests(Math.max(1, Math.ceil(rejection.msBeforeNext / 1_000)));
  };
  return {
    spend: async (name, limit, key, points = 1) => {
      try {
        await storeOf(name, limit).consume(hashOf(key), points);
      } catch (rejection) {
        throw refusal(name, rejection);
      }
    },
    giveBack: async (name, limit, key) => {
      await storeOf(name, limit).reward(hashOf(key), 1);
    },
    clear: async (name, limit, key) => {
      await storeOf(name, limit).delete(hashOf(key));
    },
  };
}

/** Counts in this process alone. */
export function inMemory(name: string, { max, seconds }: Limit): RateLimiterAbstract {
  return new RateLimiterMemory({ keyPrefix: name, points: max, duration: seconds });
}
