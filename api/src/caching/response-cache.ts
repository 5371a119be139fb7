import { LRUCache } from 'lru-cache';
import { encoded, type Encoding } from './encodings';

/** Enough for the list of 2 000 series (9 MB, or 1 MB compressed) and thousands of single series. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry costs beside its bytes, about. */
const ENTRY_BYTES = 500;

/** An answer as it goes over the wire. */
export interface CachedResponse {
  bytes: Buffer;
  encoding: Encoding;
}

/** Public answers, finished and compressed, in the memory of this process. */
export interface ResponseCache {
  /**
   * @param version of the catalogue, learnt before this is asked; answers to another version are forgotten
   * @param key what is answered
   * @param write called when it is not kept; those who ask for the same meanwhile share it
   */
  take(
    version: string,
    key: string,
    encoding: Encoding,
    write: () => Promise<string>,
  ): Promise<CachedResponse>;
}

/** @param maxBytes how much of the memory it may fill */
export function createResponseCache(maxBytes = MAX_BYTES): ResponseCache {
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + ENTRY_BYTES,
  });
  const underWay = new Map<string, Promise<CachedResponse>>();
  let newest: string | undefined;
  return {
    take: async (version, key, encoding, write) => {
      if (version !== newest) {
        kept.clear();
        newest = version;
      }
      const fullKey = `${version} ${encoding} ${key}`;
      const found = kept.get(fullKey) ?? underWay.get(fullKey);
      if (found) return found;
      const writing = write().then((text) => encoded(text, encoding));
      underWay.set(fullKey, writing);
      try {
        const written = await writing;
        kept.set(fullKey, written);
        return written;
      } finally {
        underWay.delete(fullKey);
      }
    },
  };
}
