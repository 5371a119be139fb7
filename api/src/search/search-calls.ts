import { inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { CallResponse } from '@steadfast/contract';
import { createListedVideosReader } from '../catalogue/listed-videos';
import { createListedSeriesReader } from '../catalogue/series';
import type { MaybePromise } from '../background/maybe-promise';
import { runRegularly } from '../background/run-regularly';
import { toLoggableError } from '../background/loggable-error';
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
import { normaliseAscii, readQuery, type Query } from './query-words';

/** Typos are considered only when so few results match as typed: a known word is seldom a mistake. */
const FEW = 10;

/** More than anybody reads; to find others, type another word. Decided for REQ-API-3. */
const VIDEOS_FOUND_MAX = 50;
const SERIES_FOUND_MAX = 20;
const TAGS_FOUND_MAX = 20;

/** How many results are kept, of all searches together. */
const KEPT_MAX = 50_000;
/** How many videos are kept, 1 KB each: all of most catalogues, since reading them takes longer than finding them. */
const KEPT_VIDEOS_MAX = 100_000;
/** How many series are kept that searches found, and how many tags. */
const KEPT_OTHERS_MAX = 20_000;
/** The catalogue changes seldom, and its changes are announced. */
const KEPT_MS = 10 * 60 * 1_000;
/** How often videos are prefetched; none are for as long after a change. */
const PREFETCH_EVERY_MS = 5_000;

type SearchResponse = CallResponse<'POST /video/search'>;

/** Finds in an index that is kept in memory. */
export interface Search {
  /**
   * Finds videos, series and tags that contain all words of the query in their title, tag, category, speaker or description,
   * the best first. It ignores accents, case and small typos; the last word may be unfinished.
   */
  find(query: string): Promise<SearchResponse>;
  /** Reads the videos that `find` shows, once after each change of the catalogue: see RowCache. */
  prefetch(signal: AbortSignal): Promise<void>;
}

/** @param version of the catalogue: see readCatalogueVersion */
export function createSearch(
  database: Database,
  changes: Changes,
  version: () => MaybePromise<string>,
): Search {
  const videoRows = createRowCache(changes, KEPT_VIDEOS_MAX, createListedVideosReader(database));
  const seriesRows = createRowCache(changes, KEPT_OTHERS_MAX, createListedSeriesReader(database));
  const tagRows = createRowCache(changes, KEPT_OTHERS_MAX, (ids) =>
    database.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.id, ids)),
  );
  const readIndex = createCatalogueIndex(database, version);
  const find = async (given: string): Promise<SearchResponse> => {
    const query = await readQuery(database, given);
    if (query.words.length === 0) return { videos: [], series: [], tags: [] };
    const index = await readIndex();
    const asTyped = findIds(index, query);
    const isFew = asTyped.videoIds.length + asTyped.seriesIds.length + asTyped.tagIds.length < FEW;
    const words = isFew ? addNearWords(index, query.words) : [];
    const { videoIds, seriesIds, tagIds } = words.some(({ near }) => near.length > 0)
      ? findIds(index, { ...query, words })
      : asTyped;
    const [videos, series, foundTags] = await Promise.all([
      videoRows.read(videoIds),
      seriesRows.read(seriesIds),
      tagRows.read(tagIds),
    ]);
    return {
      videos: sortByIds(videos, videoIds),
      series: sortByIds(series, seriesIds),
      tags: sortByIds(foundTags, tagIds),
    };
  };
  return {
    find,
    prefetch: (signal) =>
      videoRows.prefetch(async () => (await readIndex()).videos.listIds().slice(-KEPT_VIDEOS_MAX), signal),
  };
}

/**
 * Prefetches regularly.
 *
 * @returns a function that stops it
 */
export function startPrefetching(search: Search, log: FastifyBaseLogger): () => Promise<void> {
  return runRegularly({
    work: search.prefetch,
    everyMs: PREFETCH_EVERY_MS,
    onError: (error) =>
      log.debug({ fault: toLoggableError(error) }, 'Videos for search could not be read yet'),
  });
}

function findIds({ videos, series, tags }: CatalogueIndex, query: Query) {
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
export function serveSearch(serve: ServeCall, search: Search, changes: Changes): void {
  const kept = createReadCache<SearchResponse>(changes, KEPT_MAX, KEPT_MS);
  serve(
    'POST /video/search',
    ({ body }) => {
      const query = parseQuery(body.query);
      return kept.read(normaliseAscii(query), async () => {
        const value = await search.find(query);
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
