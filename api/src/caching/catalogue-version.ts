import { coalesce } from '../background/coalesce';
import type { MaybePromise } from '../background/maybe-promise';
import { CATALOGUE_KEY, type Changes } from '../database/change-log';
import type { Database } from '../database/database';
import { isUnreachable, QUERY_MAX_MS, SILENT_AFTER_MS, withDatabaseTimeout } from '../database/availability';
import { catalogueVersion } from '../database/schema';

/**
 * Returns a function that reads the catalogue's version: from memory, while no change has been announced. Otherwise
 * concurrent calls share a query, but only one that starts after they arrived, so the result includes everything that any
 * process committed before the call. While the database does not respond, it returns the last known version, so cached
 * responses still serve.
 */
export function readCatalogueVersion(database: Database, changes: Changes): () => MaybePromise<string> {
  let kept: { version: string; readAt: number } | undefined;
  const query = async () => {
    const readAt = changes.now();
    const [row] = await database.select().from(catalogueVersion);
    if (!row) throw new Error('catalogue_version has lost its row');
    // A query that hung may end after a later one.
    if (!kept || readAt >= kept.readAt) kept = { version: row.version, readAt };
    return row.version;
  };
  const queryOrLastKnown = withLastKnown(coalesceQueries(query));
  return () =>
    kept && changes.isUnchanged([CATALOGUE_KEY], kept.readAt) ? kept.version : queryOrLastKnown();
}

/** As `coalesce`, but a query that takes longer than `maxMs` fails and lets the next one start. */
export function coalesceQueries<T>(query: () => Promise<T>, maxMs = QUERY_MAX_MS): () => Promise<T> {
  return coalesce(() => withDatabaseTimeout(query(), maxMs));
}

/**
 * Falls back to the last response when the database is unreachable, or has not responded for `timeoutMs`.
 * Only the first callers wait that long.
 */
export function withLastKnown<T>(query: () => Promise<T>, timeoutMs = SILENT_AFTER_MS): () => Promise<T> {
  let lastKnown: { response: T } | undefined;
  let pending = 0;
  let silentSince = 0;
  const queryAndStore = async () => {
    if (pending === 0) silentSince = performance.now();
    pending += 1;
    try {
      const response = await query();
      lastKnown = { response };
      silentSince = performance.now();
      return response;
    } finally {
      pending -= 1;
    }
  };
  return async () => {
    const response = queryAndStore();
    if (!lastKnown) return response;
    try {
      return await withDatabaseTimeout(response, Math.max(0, silentSince + timeoutMs - performance.now()));
    } catch (error) {
      if (isUnreachable(error)) return lastKnown.response;
      throw error;
    }
  };
}
