import { gt, inArray, sql } from 'drizzle-orm';
import { chain, type MaybePromise } from '../background/maybe-promise';
import type { Database } from '../database/database';
import { seriesSearch, tagSearch, videoSearch } from '../database/schema';
import { createWordIndex, type WordIndex } from './word-index';

/** How many rows one query reads. Other requests are answered between two. */
const ROWS_AT_ONCE = 200;
const VERSIONS_AT_ONCE = 2_000;

type SearchTable = typeof videoSearch | typeof seriesSearch | typeof tagSearch;

/** All that search finds, in memory. */
export interface CatalogueIndex {
  videos: WordIndex;
  series: WordIndex;
  tags: WordIndex;
}

/**
 * Returns a function that returns the current index. After a change of the catalogue, it first reads the rows that have
 * changed. The whole catalogue is read at once, in the background: 100 000 videos take some seconds.
 *
 * @param version of the catalogue: see readCatalogueVersion
 */
export function createCatalogueIndex(
  database: Database,
  version: () => MaybePromise<string>,
): () => MaybePromise<CatalogueIndex> {
  const readVideos = follow(database, videoSearch);
  const readSeries = follow(database, seriesSearch);
  const readTags = follow(database, tagSearch);
  let loaded: { version: string; index: CatalogueIndex } | undefined;
  let loading: { version: string; promise: Promise<CatalogueIndex> } | undefined;
  const load = async (current: string, before: Promise<unknown> | undefined) => {
    await before?.catch(() => undefined);
    const index = { videos: await readVideos(), series: await readSeries(), tags: await readTags() };
    loaded = { version: current, index };
    return index;
  };
  const getCurrent = () =>
    chain(version(), (current) => {
      if (loaded?.version === current) return loaded.index;
      if (loading?.version === current) return loading.promise;
      const promise = load(current, loading?.promise).finally(() => {
        if (loading?.promise === promise) loading = undefined;
      });
      loading = { version: current, promise };
      return promise;
    });
  // If it fails, the first search tries again.
  void Promise.resolve(getCurrent()).catch(() => undefined);
  return getCurrent;
}

/** Returns a function that reads the rows of a table which have changed since the last call into an index, which it returns. */
function follow(database: Database, table: SearchTable): () => Promise<WordIndex> {
  let index = createWordIndex();
  let known = new Map<number, number>();
  return async () => {
    const current = await readRowVersions(database, table);
    const gone = [...known.keys()].filter((id) => !current.has(id));
    for (const id of gone) {
      index.remove(id);
      known.delete(id);
    }
    let changed = [...current.keys()].filter((id) => known.get(id) !== current.get(id));
    // Replaced texts stay in memory.
    if (index.countRemoved() + changed.length > known.size) {
      index = createWordIndex();
      known = new Map();
      changed = [...current.keys()];
    }
    for (let start = 0; start < changed.length; start += ROWS_AT_ONCE) {
      const rows = await database
        .select({
          id: table.id,
          title: table.title,
          words: sql<string>`array_to_string(tsvector_to_array(${table.words}), ' ')`,
        })
        .from(table)
        .where(inArray(table.id, changed.slice(start, start + ROWS_AT_ONCE)));
      for (const row of rows) {
        index.put(row);
        known.set(row.id, current.get(row.id) ?? 0);
      }
    }
    return index;
  };
}

/** Reads which version each row has: PostgreSQL's id of the transaction that wrote it. */
async function readRowVersions(database: Database, table: SearchTable): Promise<Map<number, number>> {
  const versions = new Map<number, number>();
  let last = 0;
  for (;;) {
    const rows = await database
      .select({ id: table.id, version: sql`xmin::text::bigint`.mapWith(Number) })
      .from(table)
      .where(gt(table.id, last))
      .orderBy(table.id)
      .limit(VERSIONS_AT_ONCE);
    for (const { id, version } of rows) versions.set(id, version);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < VERSIONS_AT_ONCE) return versions;
  }
}
