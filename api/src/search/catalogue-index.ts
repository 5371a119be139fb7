import { gt, inArray, sql } from 'drizzle-orm';
import { createBatch } from '../platform/batch';
import type { Database } from '../database/database';
import { seriesSearch, tagSearch, videoSearch } from '../database/schema';
import { createWordIndex, type WordIndex } from './word-index';

/** Rows per query. Small, so that other requests are served in between. */
const ROWS_AT_ONCE = 200;
const VERSIONS_AT_ONCE = 2_000;

type SearchTable = typeof videoSearch | typeof seriesSearch | typeof tagSearch;

/** Everything that can be searched. */
export interface CatalogueIndex {
  videos: WordIndex;
  series: WordIndex;
  tags: WordIndex;
}

/**
 * Returns a function that returns an up-to-date index. The first call after a catalogue change reads the changed rows.
 * Loading the whole catalogue starts at once, in the background; 100 000 videos take seconds.
 *
 * @param version of the catalogue: see readCatalogueVersion
 */
export function createCatalogueIndex(
  database: Database,
  version: () => Promise<string>,
): () => Promise<CatalogueIndex> {
  const readVideos = createIndexReader(database, videoSearch);
  const readSeries = createIndexReader(database, seriesSearch);
  const readTags = createIndexReader(database, tagSearch);
  let loaded: { version: string; index: CatalogueIndex } | undefined;
  // However many changes arrive during one load, one more reads them all.
  const load = createBatch(async (_: unknown[]) => {
    const current = await version();
    // Loaded while this one waited.
    if (loaded?.version === current) {
      const { index } = loaded;
      return () => index;
    }
    const index = { videos: await readVideos(), series: await readSeries(), tags: await readTags() };
    loaded = { version: current, index };
    return () => index;
  });
  // A failure is not reported here: the first search retries and reports it.
  void load(undefined).catch(() => undefined);
  return async () => (loaded?.version === (await version()) ? loaded.index : load(undefined));
}

/** Returns a function that updates an index of the table with the rows changed since its last call, and returns the index. */
function createIndexReader(database: Database, table: SearchTable): () => Promise<WordIndex> {
  const index = createWordIndex();
  const indexedVersions = new Map<number, number>();
  return async () => {
    const current = await readRowVersions(database, table);
    for (const id of indexedVersions.keys()) {
      if (current.has(id)) continue;
      index.remove(id);
      indexedVersions.delete(id);
    }
    const changed = [...current.keys()].filter((id) => indexedVersions.get(id) !== current.get(id));
    for (let start = 0; start < changed.length; start += ROWS_AT_ONCE) {
      const rows = await database
        .select({
          id: table.id,
          title: table.title,
          lexemes: sql<string>`array_to_string(tsvector_to_array(${table.words}), ' ')`,
        })
        .from(table)
        .where(inArray(table.id, changed.slice(start, start + ROWS_AT_ONCE)));
      for (const row of rows) {
        index.put(row);
        indexedVersions.set(row.id, current.get(row.id) ?? 0);
      }
    }
    return index;
  };
}

/** Reads the version of each row: `xmin`, the id of the transaction that wrote it. Ids are positive. */
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
