import type { Database } from '../database/database';
import { inTime, QUERY_MAX_MS } from '../database/query-limit';
import { catalogueVersion } from '../database/schema';

/**
 * Asks which state the catalogue is in. Calls that come together share a query, but only one that starts after they
 * came: whatever was committed before a call, by this process or another, is in what it learns.
 */
export function catalogueVersionOf(database: Database): () => Promise<string> {
  return sharedAnswers(async () => {
    const [row] = await database.select().from(catalogueVersion);
    if (!row) throw new Error('catalogue_version has lost its row');
    return row.version;
  });
}

/**
 * Runs one question at a time; whoever asks meanwhile shares the next one. One that gets no answer fails, and stands in
 * nobody's way.
 */
export function sharedAnswers<T>(ask: () => Promise<T>, maxMs = QUERY_MAX_MS): () => Promise<T> {
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
