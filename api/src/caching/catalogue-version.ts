import type { Database } from '../database/database';
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

/** Runs one question at a time; whoever asks meanwhile shares the next one. */
export function sharedAnswers<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= underWay.then(() => {
      next = undefined;
      const answer = ask();
      underWay = answer.catch(() => undefined);
      return answer;
    });
    return next;
  };
}
