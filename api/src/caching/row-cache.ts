import { LRUCache } from 'lru-cache';
import { CATALOGUE_KEY, type Changes } from '../database/change-log';

/**
 * Keeps rows of the catalogue by their ids until the catalogue changes: different searches find many of the same rows.
 *
 * @param max how many rows
 * @param load reads rows in any order, without those that do not exist
 * @returns a function that returns rows in any order, without those that do not exist
 */
export function createRowCache<T extends { id: number }>(
  changes: Changes,
  max: number,
  load: (ids: number[]) => Promise<T[]>,
) {
  const rows = new LRUCache<number, T>({ max });
  let readAt = changes.now();
  return async (ids: readonly number[]): Promise<T[]> => {
    if (!changes.isUnchanged([CATALOGUE_KEY], readAt)) {
      rows.clear();
      readAt = changes.now();
    }
    const startedAt = readAt;
    const known = ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
    const missing = ids.filter((id) => !rows.has(id));
    const loaded = missing.length === 0 ? [] : await load(missing);
    // Otherwise they may be older than the rows that are kept now.
    if (startedAt === readAt) for (const row of loaded) rows.set(row.id, row);
    return [...known, ...loaded];
  };
}
