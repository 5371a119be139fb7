import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { within, type FetchApi } from './fetch-api';

export type CachedValue<T> = { state: 'found'; value: T } | { state: 'missing' } | { state: 'unknown' };

/** Younger values are served without a request. */
const FRESH_MS = 30_000;
/** Shorter for missing things, which may be added at any moment. */
const MISSING_FRESH_MS = 5_000;
/** Younger values are served at once and revalidated in the background. */
const STALE_MS = 10 * 60_000;
/** Younger values are served if the API is down. */
const KEPT_MS = 60 * 60_000;
/** A page's facts with 50 items, its HTML, plain and compressed, take up to 60 KB. */
const ENTRIES_MAX = 500;
/** Missing things have a cache of their own, so that made-up addresses evict no page. */
const MISSING_MAX = 5_000;
/** A response that takes longer is late; used if pages do not wait at all. */
const LATE_MS = 1_000;

const UNKNOWN = { state: 'unknown' } as const;
const MISSING = { state: 'missing' } as const;

interface Entry<T> {
  cached: CachedValue<T>;
  atMs: number;
}

export type ReadThrough<T> = (
  key: string,
  call: string,
  /** Returns undefined if the response contains nothing usable. */
  read: (response: unknown) => T | undefined,
  /** Whether a value that is not fresh may be served, even if the API is down. */
  allowsStale?: boolean,
) => Promise<CachedValue<T>>;

/**
 * Caches the facts that pages put into their metadata, so that no page is late because of the API: a page waits at most
 * `waitMs`, identical requests are shared, and while the API is slow or down, pages are served without facts. An unchanged
 * response gives the same object. LRUCache.fetch would neither limit the wait of each caller nor separate missing things.
 *
 * @param waitMs how long a page waits at most
 */
export function createSwrCache<T>(fetchApi: FetchApi, waitMs: number, nowMs = Date.now): ReadThrough<T> {
  const entries = new LRUCache<string, Entry<T>>({ max: ENTRIES_MAX });
  const missing = new LRUCache<string, number>({ max: MISSING_MAX });
  const pending = new Map<string, Promise<CachedValue<T>>>();
  const breaker = createCircuitBreaker(waitMs > 0 ? waitMs : LATE_MS, nowMs);

  const store = (key: string, cached: CachedValue<T>) => {
    const before = entries.get(key)?.cached;
    if (cached.state === 'missing') {
      entries.delete(key);
      missing.set(key, nowMs());
      return;
    }
    missing.delete(key);
    const isSame = before !== undefined && isDeepStrictEqual(before, cached);
    entries.set(key, { cached: isSame ? before : cached, atMs: nowMs() });
  };

  const request = (key: string, call: string, read: (response: unknown) => T | undefined) => {
    const same = pending.get(key);
    if (same) return same;
    if (!breaker.mayRequest()) return undefined;
    const end = breaker.begin();
    const response = fetchValue(fetchApi, call, read).then((cached) => {
      pending.delete(key);
      end(cached === undefined);
      if (cached) store(key, cached);
      return cached ?? UNKNOWN;
    });
    pending.set(key, response);
    return response;
  };

  return async (key, call, read, allowsStale = true) => {
    const missingAtMs = missing.peek(key);
    if (missingAtMs !== undefined && nowMs() - missingAtMs < MISSING_FRESH_MS) return MISSING;
    const entry = entries.get(key);
    const ageMs = entry ? nowMs() - entry.atMs : Infinity;
    if (entry && ageMs < FRESH_MS) return entry.cached;
    const mayWait = breaker.mayWait();
    const response = request(key, call, read);
    if (entry && allowsStale && ageMs < STALE_MS) return entry.cached;
    const cached = response && mayWait ? await within(waitMs, response) : undefined;
    if (cached && cached.state !== 'unknown') return cached;
    if (!allowsStale) return UNKNOWN;
    if (missingAtMs !== undefined && nowMs() - missingAtMs < KEPT_MS) return MISSING;
    return entry && ageMs < KEPT_MS ? entry.cached : UNKNOWN;
  };
}

/** @returns undefined if the API failed */
async function fetchValue<T>(
  fetchApi: FetchApi,
  call: string,
  read: (response: unknown) => T | undefined,
): Promise<CachedValue<T> | undefined> {
  try {
    const { status, text } = await fetchApi(call);
    if (status === 404 || status === 410) return MISSING;
    if (status !== 200) return undefined;
    const value = read(JSON.parse(text));
    return value === undefined ? UNKNOWN : { state: 'found', value };
  } catch {
    return undefined;
  }
}

/** After this many failures in a row, no page waits for the API. */
const FAILURES_MAX = 5;
/** Then there is one request at a time, with this pause in between. */
const PAUSE_MS = 250;
/** Simultaneous requests; pages beyond that do without. */
const AT_ONCE_MAX = 16;

/**
 * Keeps pages fast while the API is slow or down: after some failures no page waits, and single requests in the background
 * test it until one succeeds in time.
 *
 * @param lateMs a slower request is a failure
 */
function createCircuitBreaker(lateMs: number, nowMs: () => number) {
  let failures = 0;
  let running = 0;
  let endedAtMs = -Infinity;
  const isOpen = () => failures >= FAILURES_MAX;
  return {
    mayRequest: () => (isOpen() ? running === 0 && nowMs() - endedAtMs >= PAUSE_MS : running < AT_ONCE_MAX),
    mayWait: () => !isOpen(),
    /** Call it when a request begins. @returns a function to call once when it has ended */
    begin() {
      running += 1;
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        failures += 1;
      }, lateMs);
      return (hasFailed: boolean) => {
        clearTimeout(timer);
        running -= 1;
        endedAtMs = nowMs();
        if (isLate) return;
        failures = hasFailed ? failures + 1 : 0;
      };
    },
  };
}
