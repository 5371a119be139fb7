import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { createLimitError } from '../http/errors';
import type { Limit } from './limits';

/** Creates the store of one limit: in this process's memory, or in Redis for several processes. */
export type CreateStore = (name: string, limit: Limit) => RateLimiterAbstract;

/** How many callers' hashes are kept: an HMAC costs as much as the rest of a limit. */
const HASHES_MAX = 10_000;

export type Limiter = ReturnType<typeof createLimiter>;

/**
 * Counts actions, and refuses those beyond a limit.
 *
 * @param factor multiplies every limit; 1 leaves them as they are
 * @param secret the server's; processes that share counts need the same one
 * @param options.createStore creates the stores of the counts
 * @param options.onRefused called with the name of each limit that is exceeded
 */
export function createLimiter(
  factor: number,
  secret: string,
  {
    createStore = createMemoryStore,
    onRefused = () => undefined,
  }: { createStore?: CreateStore; onRefused?: (name: string) => void } = {},
) {
  // Counting needs no plain addresses. A hash without a secret could be reversed by trying all addresses.
  const hashes = new LRUCache<string, string>({
    max: HASHES_MAX,
    memoMethod: (key) => createHmac('sha256', secret).update(`limit ${key}`).digest('base64url'),
  });
  const hashKey = (key: string) => hashes.memo(key);
  const stores = new Map<string, RateLimiterAbstract>();
  const getStore = (name: string, limit: Limit) => {
    const existing = stores.get(name);
    if (existing) return existing;
    const created = createStore(name, { ...limit, max: Math.max(1, Math.round(limit.max * factor)) });
    stores.set(name, created);
    return created;
  };
  const toRefusal = (name: string, rejection: unknown) => {
    if (!(rejection instanceof RateLimiterRes)) return rejection;
    onRefused(name);
    return createLimitError(Math.max(1, Math.ceil(rejection.msBeforeNext / 1_000)));
  };
  return {
    /**
     * Counts an action.
     *
     * @param name what is counted, for example `POST /auth/login by address`
     * @param key whom it is counted for; stored only as a hash
     * @param points how much it counts: a message to three people counts three
     * @throws ApiError `too-many-requests` when it exceeds the limit
     */
    consume: async (name: string, limit: Limit, key: string, points = 1) => {
      try {
        await getStore(name, limit).consume(hashKey(key), points);
      } catch (rejection) {
        throw toRefusal(name, rejection);
      }
    },
    /** Takes back one action that `consume` has counted. */
    refund: async (name: string, limit: Limit, key: string) => {
      await getStore(name, limit).reward(hashKey(key), 1);
    },
    /** Resets the count. */
    clear: async (name: string, limit: Limit, key: string) => {
      await getStore(name, limit).delete(hashKey(key));
    },
  };
}

/** Counts in this process only. */
export function createMemoryStore(name: string, { max, seconds }: Limit): RateLimiterAbstract {
  return new RateLimiterMemory({ keyPrefix: name, points: max, duration: seconds });
}
