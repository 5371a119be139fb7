import { inArray } from 'drizzle-orm';
import type { CallResponse } from '@steadfast/contract';
import { createListedVideosReader } from '../catalogue/listed-videos';
import { createListedSeriesReader } from '../catalogue/series';
import type { Database } from '../database/database';
import { tags } from '../database/schema';
import { createRoute, type CallLimits, type Route } from '../platform/http/routes';
import { perMinute } from '../platform/limits/limiter';
import { createFieldError } from '../http/errors';
import { withSeriesProgress, withVideosProgress, type WithProgress } from '../catalogue/with-progress';
import { createCatalogueIndex, type CatalogueIndex } from './catalogue-index';
import { addNearWords } from './near-words';
import { readQuery, type Query } from './query-words';

/** Typos are considered only when so few results match as typed: a known word is seldom a mistake. */
const FEW = 10;

/** More than anybody reads; to find others, type another word. Decided for REQ-API-3. */
const VIDEOS_FOUND_MAX = 50;
const SERIES_FOUND_MAX = 20;
const TAGS_FOUND_MAX = 20;

type SearchResponse = CallResponse<'POST /video/search'>;

/**
 * Returns a function that finds videos, series and tags that contain all words of the query in their title, tag, category,
 * speaker or description, the best first. It ignores accents, case and small typos; the last word may be unfinished.
 *
 * @param readVersion reads the catalogue's version
 */
export function createSearch(
  database: Database,
  readVersion: () => Promise<string>,
): (query: string) => Promise<SearchResponse> {
  const readVideos = createListedVideosReader(database);
  const readSeries = createListedSeriesReader(database);
  const readIndex = createCatalogueIndex(database, readVersion);
  return async (given) => {
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
      readVideos(videoIds),
      readSeries(seriesIds),
      database.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.id, tagIds)),
    ]);
    return {
      videos: sortByIds(videos, videoIds),
      series: sortByIds(series, seriesIds),
      tags: sortByIds(foundTags, tagIds),
    };
  };
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

/**
 * Costs as much as thirteen pages. A slow typist sends one search per keystroke, a class behind one address several each.
 * Decided for REQ-API-3.
 */
const SEARCH_LIMITS: CallLimits = { network: perMinute(240), account: perMinute(60) };

/** The call that searches the catalogue. What a query finds is kept for everybody until the catalogue changes. */
export function createSearchRoutes(
  find: (query: string) => Promise<SearchResponse>,
  withProgress: WithProgress,
): Route[] {
  return [
    createRoute('POST /video/search', {
      limits: SEARCH_LIMITS,
      isRead: true,
      cache: 'public',
      handle: ({ body }) => find(parseQuery(body.query)),
      personalize: withProgress(({ videos, series, ...found }, progress) => ({
        ...found,
        videos: withVideosProgress(videos, progress),
        series: series.map((each) => withSeriesProgress(each, progress)),
      })),
    }),
  ];
}

/** Trims the query. Unlike names, it may contain any characters: those that no text has find nothing. */
function parseQuery(query: string): string {
  const trimmed = query.trim();
  if (trimmed === '') throw createFieldError('query', 'must not be blank');
  return trimmed;
}
