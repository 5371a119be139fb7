import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { within, type FetchApi } from './fetch-api';

/** A response of the API; the same object while it does not change. */
interface FoundResponse {
  state: 'found';
  /** The parsed JSON. */
  body: unknown;
  /** The length of the JSON. */
  chars: number;
}

/** A 404 or 410; the same object while it does not change. */
interface MissingResponse {
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
/** Younger responses are served at once and revalidated in the background; older ones only if the API does not respond. */
const STALE_MS = 10 * 60_000;
const ENTRIES_MAX = 1_000;
/** Of all responses, as long as the largest one may be. */
const ENTRIES_MAX_CHARS = 32 * 1024 * 1024;
/** A longer body is not kept; every missing thing counts as much. */
const MISSING_BODY_MAX_CHARS = 1_000;
/** Simultaneous requests; pages beyond that do without. */
const AT_ONCE_MAX = 16;

/**
 * Reads the response to a GET call.
 *
 * @param call path and query below the API's address
 */
export type ReadApi = (call: string) => Promise<CachedResponse>;

/** Somebody's own: as soon as it is deleted or renamed, the old one must not be shown. */
export const isPersonal = (call: string) => call.startsWith('/playlist/');

/**
 * Caches the responses that pages need for their metadata and to be rendered, so that no page is late because of the API:
 * identical requests are shared, and while the API is slow or down, pages are served without.
 *
 * @param waitMs how long a page waits at most
 */
export function createResponseCache(fetchApi: FetchApi, waitMs: number, nowMs = Date.now): ReadApi {
  let requests = 0;
  const cache = new LRUCache<string, KnownResponse>({
    max: ENTRIES_MAX,
    maxSize: ENTRIES_MAX_CHARS,
    sizeCalculation: (response, call) =>
      call.length + (response.state === 'found' ? response.chars : MISSING_BODY_MAX_CHARS),
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: nowMs },
    noDeleteOnFetchRejection: true,
    fetchMethod: async (call, before, { options }) => {
      if (requests >= AT_ONCE_MAX) throw new Error('Too many requests are waiting for the API.');
      requests += 1;
      const response = await fetchResponse(fetchApi, call).finally(() => (requests -= 1));
      if (response.state === 'missing') options.ttl = MISSING_FRESH_MS;
      return isDeepStrictEqual(before, response) ? before : response;
    },
  });
  return async (call) => {
    const isOwn = isPersonal(call);
    const known = isOwn ? undefined : cache.peek(call, { allowStale: true });
    const allowStale = known?.state === 'found' && cache.getRemainingTTL(call) > FRESH_MS - STALE_MS;
    const response = cache.fetch(call, { allowStale, forceRefresh: isOwn });
    return (await within(waitMs, response).catch(() => undefined)) ?? known ?? { state: 'unknown' };
  };
}

/** @throws if the API has failed */
async function fetchResponse(fetchApi: FetchApi, call: string): Promise<KnownResponse> {
  const { status, text } = await fetchApi(call);
  if (status === 404 || status === 410) return { state: 'missing', status, body: parseMessage(text) };
  if (status !== 200) throw new Error(`The API answered ${status} to ${call}.`);
  return { state: 'found', body: JSON.parse(text), chars: text.length };
}

/** Parses the body of a 404 or 410. */
function parseMessage(text: string): unknown {
  try {
    return text.length <= MISSING_BODY_MAX_CHARS ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
