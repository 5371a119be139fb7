import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { within, type FetchApi } from './fetch-api';

/** A response of the API; the same object while it does not change. */
export interface FoundResponse {
  state: 'found';
  /** The parsed JSON. */
  body: unknown;
  /** The length of the JSON. */
  chars: number;
}

/** A 404 or 410; the same object while it does not change. */
export interface MissingResponse {
  state: 'missing';
  status: number;
  /** The parsed JSON; undefined if it is none, or too long. */
  body: unknown;
}

export type KnownResponse = FoundResponse | MissingResponse;
export type CachedResponse = KnownResponse | { state: 'unknown' };

/** Younger responses are served without a request. Browsers take data for fresh longer. */
const FRESH_MS = 30_000;
/** Shorter for missing things, which may be added at any moment. */
const MISSING_FRESH_MS = 5_000;
/** Younger responses are served at once and revalidated in the background. */
const STALE_MS = 10 * 60_000;
/** Younger responses are served if the API is down. */
const KEPT_MS = 60 * 60_000;
const ENTRIES_MAX = 1_000;
/** Of all responses, as long as the largest one may be. */
const ENTRIES_MAX_CHARS = 32 * 1024 * 1024;
/** A longer body is not kept; every missing thing counts as much. */
const MISSING_BODY_MAX_CHARS = 1_000;
/** A response that takes longer is late; used if pages do not wait at all. */
const LATE_MS = 1_000;
/** After so many failed or late responses in a row, pages do without the API for a pause, and after each further one. */
const FAILURES_MAX = 5;
const PAUSE_MS = 250;
/** Simultaneous requests; pages beyond that do without. */
const AT_ONCE_MAX = 16;

const UNKNOWN = { state: 'unknown' } as const;
/** The visitor whose request it was has exceeded a limit of the API. */
const OVER_LIMIT = { state: 'unknown' } as const;

/**
 * Reads the response to a GET call.
 *
 * @param call path and query below the API's address
 */
export type ReadApi = (call: string) => Promise<CachedResponse>;

/** Somebody's own: as soon as it is deleted or renamed, the old one must not be shown. */
export const isPersonal = (call: string) => call.startsWith('/playlist/');

/**
 * Caches the responses that pages need for their metadata and to be rendered, so that no page is late because of the API: a page
 * waits at most `waitMs`, identical requests are shared, and while the API is slow or down, pages are served without. LRUCache.fetch
 * would neither limit the wait of each caller nor separate missing things.
 *
 * @param waitMs how long a page waits at most
 */
export function createResponseCache(
  fetchApi: FetchApi,
  waitMs: number,
  nowMs = () => performance.now(),
): ReadApi {
  const entries = new LRUCache<string, { response: KnownResponse; atMs: number }>({
    max: ENTRIES_MAX,
    maxSize: ENTRIES_MAX_CHARS,
    sizeCalculation: ({ response }, call) =>
      call.length + (response.state === 'found' ? response.chars : MISSING_BODY_MAX_CHARS),
  });
  const pending = new Map<string, Promise<CachedResponse>>();
  let failures = 0;
  let failedAtMs = -Infinity;
  const isPaused = () => failures >= FAILURES_MAX && nowMs() - failedAtMs < PAUSE_MS;

  const storeIfKnown = (call: string, response: CachedResponse) => {
    if (response.state === 'unknown') return response;
    const before = entries.get(call)?.response;
    const same = isDeepStrictEqual(before, response) ? before : undefined;
    entries.set(call, { response: same ?? response, atMs: nowMs() });
    return same ?? response;
  };

  const request = (call: string): Promise<CachedResponse> | undefined => {
    const same = pending.get(call);
    // Another visitor's limit is not this one's.
    if (same) return same.then((response) => (response === OVER_LIMIT && request(call)) || response);
    if (pending.size >= AT_ONCE_MAX) return undefined;
    let isLate = false;
    const fail = () => {
      failures += 1;
      failedAtMs = nowMs();
    };
    const timer = setTimeout(
      () => {
        isLate = true;
        fail();
      },
      waitMs > 0 ? waitMs : LATE_MS,
    );
    const response = fetchResponse(fetchApi, call).then((fetched) => {
      pending.delete(call);
      clearTimeout(timer);
      if (isLate) failedAtMs = nowMs();
      else if (fetched === UNKNOWN) fail();
      else failures = 0;
      return storeIfKnown(call, fetched);
    });
    pending.set(call, response);
    return response;
  };

  return async (call) => {
    const allowsStale = !isPersonal(call);
    const entry = entries.get(call);
    const ageMs = entry ? nowMs() - entry.atMs : Infinity;
    const isMissing = entry?.response.state === 'missing';
    const isFresh = isMissing ? ageMs < MISSING_FRESH_MS : allowsStale && ageMs < FRESH_MS;
    if (entry && isFresh) return entry.response;
    const response = isPaused() ? undefined : request(call);
    if (entry && !isMissing && allowsStale && ageMs < STALE_MS) return entry.response;
    const fetched = response ? await within(waitMs, response) : undefined;
    if (fetched && fetched.state !== 'unknown') return fetched;
    return entry && allowsStale && ageMs < KEPT_MS ? entry.response : UNKNOWN;
  };
}

/** @returns unknown if the API failed */
async function fetchResponse(fetchApi: FetchApi, call: string): Promise<CachedResponse> {
  try {
    const { status, text } = await fetchApi(call);
    if (status === 404 || status === 410) return { state: 'missing', status, body: parseMessage(text) };
    if (status === 429) return OVER_LIMIT;
    if (status !== 200) return UNKNOWN;
    return { state: 'found', body: JSON.parse(text), chars: text.length };
  } catch {
    return UNKNOWN;
  }
}

/** Parses the body of a 404 or 410. */
function parseMessage(text: string): unknown {
  try {
    return text.length <= MISSING_BODY_MAX_CHARS ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
