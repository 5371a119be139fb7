import { inArray } from 'drizzle-orm';
import type { CallResponse } from '@steadfast/contract';
import { createListedVideosReader } from '../catalogue/listed-videos';
import { createListedSeriesReader } from '../catalogue/series';
import type { MaybePromise } from '../background/maybe-promise';
import { createReadCache } from '../caching/read-cache';
import { createRowCache } from '../caching/row-cache';
import { CATALOGUE_KEY, type Changes } from '../database/change-log';
import type { Database } from '../database/database';
import { tags } from '../database/schema';
import type { ServeCall } from '../http/serve-call';
import { createFieldError } from '../http/errors';
import { layOverSeries, layOverVideos } from '../progress/viewer-progress';
import { createCatalogueIndex, type CatalogueIndex } from './catalogue-index';
import { addNearWords } from './near-words';
import { normaliseAscii, readQuery, type Query, type QueryWord } from './query-words';

/** Typos are considered only when so few results match as typed: a known word is seldom a mistake. */
const FEW = 10;

/** More than anybody reads; to find others, type another word. Decided for REQ-API-3. */
const VIDEOS_FOUND_MAX = 50;
const SERIES_FOUND_MAX = 20;
const TAGS_FOUND_MAX = 20;

/** How many results are kept, of all searches together. */
const KEPT_MAX = 50_000;
/** How many videos are kept that searches found, and how many series: 1 KB each. */
const KEPT_ROWS_MAX = 20_000;
/** How many queries keep their typo corrections. */
const KEPT_NEAR_MAX = 5_000;
/** The catalogue changes seldom, and its changes are announced. */
const KEPT_MS = 10 * 60 * 1_000;

type SearchResponse = CallResponse<'POST /video/search'>;

/**
 * Returns a function that finds videos, series and tags that contain all words of the query in their title, tag, category,
 * speaker or description, the best first. It ignores accents, case and small typos; the last word may be unfinished.
 */
export function createSearch(
  database: Database,
  changes: Changes,
  version: () => MaybePromise<string>,
): (given: string) => Promise<SearchResponse> {
  const readIndex = createCatalogueIndex(database, version);
  const readVideos = createRowCache(changes, KEPT_ROWS_MAX, createListedVideosReader(database));
  const readSeries = createRowCache(changes, KEPT_ROWS_MAX, createListedSeriesReader(database));
  const readTags = createRowCache(changes, KEPT_ROWS_MAX, (ids) =>
    database.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.id, ids)),
  );
  const keptNear = createReadCache<QueryWord[]>(changes, KEPT_NEAR_MAX, KEPT_MS);
  const findNear = (words: QueryWord[]) =>
    keptNear.read(words.map(({ text }) => text).join(' '), async () => ({
      value: await addNearWords(database, words),
      keys: [CATALOGUE_KEY],
    }));
  return async (given) => {
    const query = await readQuery(database, given);
    if (query.words.length === 0) return { videos: [], series: [], tags: [] };
    const index = await readIndex();
    const asTyped = find(index, query);
    const isFew = asTyped.videoIds.length + asTyped.seriesIds.length + asTyped.tagIds.length < FEW;
    const words = isFew ? await findNear(query.words) : [];
    const { videoIds, seriesIds, tagIds } = words.some(({ near }) => near.length > 0)
      ? find(index, { ...query, words })
      : asTyped;
    const [videos, series, tagRows] = await Promise.all([
      readVideos(videoIds),
      readSeries(seriesIds),
      readTags(tagIds),
    ]);
    return {
      videos: sortByIds(videos, videoIds),
      series: sortByIds(series, seriesIds),
      tags: sortByIds(tagRows, tagIds),
    };
  };
}

function find({ videos, series, tags }: CatalogueIndex, query: Query) {
  return {
    videoIds: videos.find(query, VIDEOS_FOUND_MAX),
    seriesIds: series.find(query, SERIES_FOUND_MAX),
    tagIds: tags.find(query, TAGS_FOUND_MAX),
  };
}

/** Sorts rows by ids; leaves out rows that were removed in the meantime. */
function sortByIds<T extends { id: number }>(rows: T[], ids: number[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** Serves the call that searches the catalogue. What a query finds is kept for everybody until the catalogue changes. */
export function serveSearch(
  serve: ServeCall,
  database: Database,
  changes: Changes,
  version: () => MaybePromise<string>,
): void {
  const kept = createReadCache<SearchResponse>(changes, KEPT_MAX, KEPT_MS);
  const search = createSearch(database, changes, version);
  serve(
    'POST /video/search',
    ({ body }) => {
      const query = parseQuery(body.query);
      return kept.read(normaliseAscii(query), async () => {
        const value = await search(query);
        const size = 1 + value.videos.length + value.series.length + value.tags.length;
        return { value, keys: [CATALOGUE_KEY], size };
      });
    },
    ({ videos, series, ...found }, progress) => ({
      ...found,
      videos: layOverVideos(videos, progress),
      series: series.map((each) => layOverSeries(each, progress)),
    }),
  );
}

/** Trims the query. Unlike names, it may contain any characters: those that no text has find nothing. */
function parseQuery(query: string): string {
  const trimmed = query.trim();
  if (trimmed === '') throw createFieldError('query', 'must not be blank');
  return trimmed;
}
