import { isDeepStrictEqual } from 'node:util';
import type { FetchApi } from './fetch-api';
import { createCircuitBreaker } from './circuit-breaker';

/** What is known of something that the API may tell. */
export type CachedValue<T> = { state: 'found'; value: T } | { state: 'missing' } | { state: 'unknown' };

/** Until then nobody asks again. */
const FRESH_MS = 30_000;
/** What is missing may be added at any moment. */
const MISSING_FRESH_MS = 5_000;
/** Until then what was known is served at once, and asked for anew behind it. */
const STALE_MS = 10 * 60_000;
/** Until then what was known is better than nothing, while the API is away. */
const KEPT_MS = 60 * 60_000;
/** A page's facts with 50 things in it, its HTML and that compressed: at most some 60 KB each. */
const ENTRIES_MAX = 500;
/** Of what is missing nothing but its name is kept: whoever makes up addresses puts no page out. */
const MISSING_MAX = 5_000;
/** What is late for a page, where pages do not wait at all. */
const LATE_MS = 1_000;

const UNKNOWN = { state: 'unknown' } as const;
const MISSING = { state: 'missing' } as const;

interface Entry<T> {
  known: CachedValue<T>;
  atMs: number;
}

/** Tells what the API said. */
export type ReadThrough<T> = (
  /** What to remember it by. */
  key: string,
  call: string,
  /** undefined: the answer says nothing that can be used. */
  read: (answer: unknown) => T | undefined,
  /** false: what is older than half a minute is not shown any more, whatever the API does. */
  isShownStale?: boolean,
) => Promise<CachedValue<T>>;

/**
 * Asks the API for what pages tell of themselves, so that no page is late for it: an answer is waited for a moment
 * only, kept for a while, asked for once however many want it, and done without while the API is slow or away. What is
 * asked for stays longest, and an answer that says the same as before is the very value that was given before.
 *
 * @param waitMs how long a page waits at most
 */
export function createSwrCache<T>(ask: FetchApi, waitMs: number, nowMs = Date.now): ReadThrough<T> {
  const entries = new Map<string, Entry<T>>();
  const missing = new Map<string, number>();
  const underWay = new Map<string, Promise<CachedValue<T>>>();
  const patience = createCircuitBreaker(waitMs > 0 ? waitMs : LATE_MS, nowMs);

  const remember = (key: string, known: CachedValue<T>) => {
    const before = entries.get(key)?.known;
    entries.delete(key);
    if (known.state === 'missing') return putLast(missing, key, nowMs(), MISSING_MAX);
    missing.delete(key);
    const isSame = before !== undefined && isDeepStrictEqual(before, known);
    putLast(entries, key, { known: isSame ? before : known, atMs: nowMs() }, ENTRIES_MAX);
  };

  const asked = (
    key: string,
    call: string,
    read: (answer: unknown) => T | undefined,
  ): Promise<CachedValue<T>> | undefined => {
    const same = underWay.get(key);
    if (same) return same;
    if (!patience.mayAsk()) return undefined;
    const end = patience.begin();
    const answer = knownBy(ask, call, read).then((known) => {
      underWay.delete(key);
      end(known === undefined);
      if (known) remember(key, known);
      return known ?? UNKNOWN;
    });
    underWay.set(key, answer);
    return answer;
  };

  return async (key, call, read, isShownStale = true) => {
    const missingAtMs = missing.get(key);
    if (missingAtMs !== undefined && nowMs() - missingAtMs < MISSING_FRESH_MS) return MISSING;
    const entry = entries.get(key);
    if (entry) putLast(entries, key, entry, ENTRIES_MAX);
    const ageMs = entry ? nowMs() - entry.atMs : Infinity;
    if (entry && ageMs < FRESH_MS) return entry.known;
    const mayWait = patience.mayWait();
    const answer = asked(key, call, read);
    if (entry && isShownStale && ageMs < STALE_MS) return entry.known;
    const known = answer && mayWait ? await within(waitMs, answer) : undefined;
    if (known && known.state !== 'unknown') return known;
    if (!isShownStale) return UNKNOWN;
    if (missingAtMs !== undefined && nowMs() - missingAtMs < KEPT_MS) return MISSING;
    return entry && ageMs < KEPT_MS ? entry.known : UNKNOWN;
  };
}

/** A map keeps the order in which its keys were put in: what goes first is what was put in longest ago. */
function putLast<V>(map: Map<string, V>, key: string, value: V, max: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}

/** @returns undefined when the API failed: nothing can be learnt from it */
async function knownBy<T>(
  ask: FetchApi,
  call: string,
  read: (answer: unknown) => T | undefined,
): Promise<CachedValue<T> | undefined> {
  try {
    const { status, text } = await ask(call);
    if (status === 404 || status === 410) return MISSING;
    if (status !== 200) return undefined;
    const value = read(JSON.parse(text));
    return value === undefined ? UNKNOWN : { state: 'found', value };
  } catch {
    return undefined;
  }
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
