import type { Database } from '../database/database';
import { isUnreachable } from '../database/is-unreachable';
import { inTime, QUERY_MAX_MS, SILENT_AFTER_MS } from '../database/query-limit';
import { catalogueVersion } from '../database/schema';

/**
 * Asks which state the catalogue is in. Calls that come together share a query, but only one that starts after they
 * came: whatever was committed before a call, by this process or another, is in what it learns. While the database is
 * silent or away, it gives the last version that is known, so kept answers still serve.
 */
export function readCatalogueVersion(database: Database): () => Promise<string> {
  const ask = async () => {
    const [row] = await database.select().from(catalogueVersion);
    if (!row) throw new Error('catalogue_version has lost its row');
    return row.version;
  };
  return orLastKnown(sharedResponses(ask));
}

/**
 * Runs one question at a time; whoever asks meanwhile shares the next one. One that gets no answer fails, and stands in
 * nobody's way.
 */
export function sharedResponses<T>(ask: () => Promise<T>, maxMs = QUERY_MAX_MS): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= underWay.then(() => {
      next = undefined;
      const answer = inTime(ask(), maxMs);
      underWay = answer.catch(() => undefined);
      return answer;
    });
    return next;
  };
}

/**
 * Asks, and falls back to the last answer when the database cannot be reached, or has answered nobody for `patienceMs`.
 * Only the first to ask wait that long.
 */
export function orLastKnown<T>(ask: () => Promise<T>, patienceMs = SILENT_AFTER_MS): () => Promise<T> {
  let lastKnown: { answer: T } | undefined;
  let pending = 0;
  let silentSince = 0;
  const askAndNote = async () => {
    if (pending === 0) silentSince = Date.now();
    pending += 1;
    try {
      const answer = await ask();
      lastKnown = { answer };
      silentSince = Date.now();
      return answer;
    } finally {
      pending -= 1;
    }
  };
  return async () => {
    const answer = askAndNote();
    if (!lastKnown) return answer;
    try {
      return await inTime(answer, Math.max(0, silentSince + patienceMs - Date.now()));
    } catch (error) {
      if (isUnreachable(error)) return lastKnown.answer;
      throw error;
    }
  };
}
