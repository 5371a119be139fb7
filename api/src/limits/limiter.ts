import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { chain, type MaybePromise } from '../background/maybe-promise';
import { createLimitError } from '../http/errors';
import type { Limit } from './limits';

/** The counts of one limit: in this process's memory, or in Redis for several processes. */
export interface LimitStore {
  /** Counts points. Returns how many milliseconds to wait if they exceed the limit. */
  consume(key: string, points: number): MaybePromise<number | undefined>;
  /** Takes back one point. */
  refund(key: string): MaybePromise<void>;
  clear(key: string): MaybePromise<void>;
}
export type CreateStore = (limit: Limit, name: string) => LimitStore;

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
  const stores = new Map<string, LimitStore>();
  const getStore = (name: string, limit: Limit) => {
    const existing = stores.get(name);
    if (existing) return existing;
    const created = createStore({ ...limit, max: Math.max(1, Math.round(limit.max * factor)) }, name);
    stores.set(name, created);
    return created;
  };
  const refuse = (name: string, waitMs: number | undefined) => {
    if (waitMs === undefined) return;
    onRefused(name);
    throw createLimitError(Math.max(1, Math.ceil(waitMs / 1_000)));
  };
  return {
    /**
     * Counts an action, synchronously if this process keeps the count.
     *
     * @param name what is counted, for example `POST /auth/login by address`
     * @param key whom it is counted for; stored only as a hash
     * @param points how much it counts: a message to three people counts three
     * @throws ApiError `too-many-requests` when it exceeds the limit
     */
    consume: (name: string, limit: Limit, key: string, points = 1): MaybePromise<void> =>
      chain(getStore(name, limit).consume(hashKey(key), points), (waitMs) => refuse(name, waitMs)),
    /** Takes back one action that `consume` has counted. */
    refund: async (name: string, limit: Limit, key: string) => {
      await getStore(name, limit).refund(hashKey(key));
    },
    /** Resets the count. */
    clear: async (name: string, limit: Limit, key: string) => {
      await getStore(name, limit).clear(hashKey(key));
    },
  };
}

/** Counts in this process only. */
export function createMemoryStore({ max, seconds }: Limit): LimitStore & { size(): number } {
  const windowMs = seconds * 1_000;
  /** In the order in which their windows end. */
  const counts = new Map<string, { points: number; endsAtMs: number }>();
  const forgetEnded = (nowMs: number) => {
    for (const [key, { endsAtMs }] of counts) {
      if (endsAtMs > nowMs) return;
      counts.delete(key);
    }
  };
  return {
    consume: (key, points) => {
      const nowMs = performance.now();
      let count = counts.get(key);
      if (!count || count.endsAtMs <= nowMs) {
        forgetEnded(nowMs);
        counts.delete(key);
        count = { points: 0, endsAtMs: nowMs + windowMs };
        counts.set(key, count);
      }
      count.points += points;
      return count.points > max ? count.endsAtMs - nowMs : undefined;
    },
    refund: (key) => {
      const count = counts.get(key);
      if (count) count.points -= 1;
    },
    clear: (key) => {
      counts.delete(key);
    },
    /** How many keys are remembered. */
    size: () => counts.size,
  };
}
