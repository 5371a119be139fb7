import type { Database } from './database';
import { isUnreachable, SILENT_AFTER_MS, withDatabaseTimeout } from './availability';
import { catalogueVersion } from './schema';
import { createBatch } from '../batch';

/**
 * Returns a function that reads the catalogue's version, which triggers change with every write. Concurrent calls share a
 * query that starts after they arrived, so the result includes all that any process committed before the call. While the
 * database does not respond, it returns the last known version, so that the API can serve cached responses; only the first
 * callers wait.
 */
export function createCatalogueVersion(database: Database): () => Promise<string> {
  const statement = database.select().from(catalogueVersion).prepare('');
  let lastKnown: string | undefined;
  /** A query that has not ended in time: until it does, another one would wait, too. */
  let silentQuery: Promise<unknown> | undefined;
  const read = async (): Promise<string> => {
    if (silentQuery && lastKnown !== undefined) return lastKnown;
    const query = statement.execute();
    try {
      const [row] = await withDatabaseTimeout(query, SILENT_AFTER_MS);
      if (!row) throw new Error('catalogue_version has lost its row');
      lastKnown = row.version;
      return row.version;
    } catch (error) {
      if (lastKnown === undefined || !isUnreachable(error)) throw error;
      const clear = () => (silentQuery = undefined);
      silentQuery = query.then(clear, clear);
      return lastKnown;
    }
  };
  // A batch gathers who asks in one turn: the built-in database would otherwise answer each one alone.
  const readForAll = createBatch(async (_: undefined[]) => {
    const version = await read();
    return () => version;
  });
  return () => readForAll(undefined);
}
