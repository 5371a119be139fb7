import { LRUCache } from 'lru-cache';
import type { MaybePromise } from '../background/maybe-promise';
import { encode, type Encoding } from './encodings';

/** Enough for the list of 2 000 series (9 MB, or 1 MB compressed) and thousands of single series. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Approximate cost of an entry beside its bytes. */
const ENTRY_BYTES = 500;

/** A response as it goes over the wire. */
export interface CachedResponse {
  bytes: Buffer;
  encoding: Encoding;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Public responses, serialised and compressed, in this process's memory.
 *
 * @param maxBytes how much memory it may use
 */
export function createResponseCache(maxBytes = MAX_BYTES) {
  const entries = new LRUCache<string, CachedResponse, Writing>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + ENTRY_BYTES,
    // Callers of the previous version still get its response.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) =>
      encode(await context.write(), context.encoding, context.quality),
  });
  let newest: string | undefined;
  return {
    /**
     * Returns a cached response, or writes and caches it. Concurrent callers share one write.
     *
     * @param version of the catalogue, read before this call; a new version clears the cache
     * @param key identifies the response
     * @param write called when the response is not cached
     * @param quality Brotli's level; gzip ignores it
     */
    getOrWrite: (
      version: string,
      key: string,
      encoding: Encoding,
      write: () => Promise<string>,
      quality?: number,
    ): MaybePromise<CachedResponse> => {
      if (version !== newest) {
        entries.clear();
        newest = version;
      }
      const name = `${version} ${encoding} ${key}`;
      return entries.get(name) ?? entries.forceFetch(name, { context: { write, encoding, quality } });
    },
  };
}

interface Writing {
  write: () => Promise<string>;
  encoding: Encoding;
  quality: number | undefined;
}
