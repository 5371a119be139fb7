import { LRUCache } from 'lru-cache';
import { CATALOGUE_KEY, type Changes } from '../database/change-log';

/** Rows per query of a prefetch. Small, so that other requests are served in between. */
const ROWS_AT_ONCE = 100;

export interface RowCache<T> {
  /** @returns rows in any order, without those that do not exist */
  read(ids: readonly number[]): Promise<T[]>;
  /**
   * Reads rows before they are requested, unless they are kept already. Call it regularly: while the catalogue has changed
   * since the last call, it waits for the next, so that a series of edits does not keep it busy.
   *
   * @param listIds returns at most `max` ids, in any order
   * @param signal ends it early
   */
  prefetch(listIds: () => Promise<readonly number[]>, signal: AbortSignal): Promise<void>;
}

/**
 * Keeps rows of the catalogue by their ids until the catalogue changes: different searches find many of the same rows.
 *
 * @param max how many rows
 * @param load reads rows in any order, without those that do not exist
 */
export function createRowCache<T extends { id: number }>(
  changes: Changes,
  max: number,
  load: (ids: number[]) => Promise<T[]>,
): RowCache<T> {
  const rows = new LRUCache<number, T>({ max });
  let readAt = changes.now();
  let lastPrefetchAt = readAt;
  /** When the prefetch began that read the rows; undefined when they are dropped. */
  let prefetchedAt: number | undefined;
  const isUnchanged = (since: number) => changes.isUnchanged([CATALOGUE_KEY], since);
  const read = async (ids: readonly number[]): Promise<T[]> => {
    if (!isUnchanged(readAt)) {
      rows.clear();
      readAt = changes.now();
      prefetchedAt = undefined;
    }
    const startedAt = readAt;
    const known = ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
    const missing = ids.filter((id) => !rows.has(id));
    const loaded = missing.length === 0 ? [] : await load(missing);
    // Otherwise they may be older than the rows that are kept now.
    if (startedAt === readAt) for (const row of loaded) rows.set(row.id, row);
    return [...known, ...loaded];
  };
  return {
    read,
    prefetch: async (listIds, signal) => {
      const isQuiet = isUnchanged(lastPrefetchAt);
      const startedAt = changes.now();
      lastPrefetchAt = startedAt;
      const isComplete = prefetchedAt !== undefined && isUnchanged(prefetchedAt);
      if (!isQuiet || isComplete) return;
      const ids = await listIds();
      for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
        // After a change, what has been read is dropped: a later call starts again.
        if (signal.aborted || !isUnchanged(startedAt)) return;
        await read(ids.slice(start, start + ROWS_AT_ONCE));
      }
      prefetchedAt = startedAt;
    },
  };
}
