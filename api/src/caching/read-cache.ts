import { LRUCache } from 'lru-cache';
import type { MaybePromise } from '../background/maybe-promise';
import type { Changes } from '../database/change-log';

/** However the changes arrive, nothing about a person is older than this. */
const MAX_AGE_MS = 5_000;

/** What a read returns. */
export interface Loaded<T> {
  value: T;
  /** What it was read from: see change-log.ts. */
  keys: readonly string[];
  /** Approximate number of entries that it counts as; 1 if absent. */
  size?: number;
}
interface Entry<T> extends Loaded<T> {
  readAt: number;
  keptUntilMs: number;
}

/**
 * Keeps what was read from the database until it changes, for a few seconds.
 *
 * @param max how many entries, by their size
 * @param maxAgeMs longer only for what the database itself announces
 */
export function createReadCache<T>(changes: Changes, max: number, maxAgeMs = MAX_AGE_MS) {
  const entries = new LRUCache<string, Entry<T>>({ maxSize: max, sizeCalculation: ({ size }) => size ?? 1 });
  /** Reads that are under way. */
  const loading = new Map<string, { readAt: number; promise: Promise<T | undefined> }>();
  const findCurrent = (key: string): Entry<T> | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    const isCurrent = performance.now() < entry.keptUntilMs && changes.isUnchanged(entry.keys, entry.readAt);
    return isCurrent ? entry : undefined;
  };
  /**
   * Returns the value that is kept under the key, or a promise that reads it.
   *
   * @param load resolves to undefined for what must not be kept
   */
  function read(key: string, load: () => Promise<Loaded<T>>): MaybePromise<T>;
  function read(key: string, load: () => Promise<Loaded<T> | undefined>): MaybePromise<T | undefined>;
  function read(key: string, load: () => Promise<Loaded<T> | undefined>): MaybePromise<T | undefined> {
    const kept = findCurrent(key);
    return kept ? kept.value : readOnce(key, load);
  }
  /** Callers share a read that began after the last change. */
  const readOnce = async (key: string, load: () => Promise<Loaded<T> | undefined>) => {
    const readAt = changes.now();
    const shared = loading.get(key);
    // It sees everything that this caller may expect: nothing has changed since it began.
    if (shared?.readAt === readAt && changes.isUnchanged([], readAt)) return shared.promise;
    const promise = loadAndKeep(key, readAt, load);
    loading.set(key, { readAt, promise });
    try {
      return await promise;
    } finally {
      if (loading.get(key)?.promise === promise) loading.delete(key);
    }
  };
  const loadAndKeep = async (key: string, readAt: number, load: () => Promise<Loaded<T> | undefined>) => {
    const startedMs = performance.now();
    const loaded = await load();
    if (!loaded) {
      entries.delete(key);
      return undefined;
    }
    entries.set(key, { ...loaded, readAt, keptUntilMs: startedMs + maxAgeMs });
    return loaded.value;
  };
  return {
    read,
    /** Whether `read` would return this value without reading. */
    isCurrent: (key: string, value: T) => {
      const entry = findCurrent(key);
      return entry !== undefined && entry.value === value;
    },
  };
}
