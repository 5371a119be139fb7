import { setImmediate as nextTick } from 'node:timers/promises';
import type { Database } from '../database/database';
import { createCatalogueIndex } from './catalogue-index';

/** A database of empty tables that answers when the test says so. */
function createSlowDatabase() {
  const waiting: (() => void)[] = [];
  let queries = 0;
  const query = {
    from: () => query,
    where: () => query,
    orderBy: () => query,
    limit: () => {
      queries += 1;
      return new Promise<[]>((resolve) => {
        waiting.push(() => {
          resolve([]);
        });
      });
    },
  };
  return {
    database: { select: () => query } as unknown as Database,
    countQueries: () => queries,
    answerAll: async () => {
      while (waiting.length > 0) {
        waiting.shift()?.();
        await nextTick();
      }
    },
  };
}

const TABLES = 3;

describe('createCatalogueIndex', () => {
  it('loads once more, however often the catalogue changes during a load', async () => {
    const { database, countQueries, answerAll } = createSlowDatabase();
    let version = 'first';
    const read = createCatalogueIndex(database, async () => version);
    await nextTick();
    const reads = [read()];
    for (const later of ['second', 'third', 'fourth']) {
      version = later;
      reads.push(Promise.resolve(read()), Promise.resolve(read()));
      await nextTick();
    }
    await answerAll();
    await Promise.all(reads);
    expect(countQueries()).toBe(2 * TABLES);
  });

  it('shares one load among all that want the same version', async () => {
    const { database, countQueries, answerAll } = createSlowDatabase();
    const read = createCatalogueIndex(database, async () => 'only');
    await nextTick();
    const reads = [read(), read()];
    await answerAll();
    await Promise.all(reads);
    expect(countQueries()).toBe(TABLES);
  });
});
