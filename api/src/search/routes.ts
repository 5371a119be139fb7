import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { CallResponse } from '@steadfast/contract';
import { createListedSeriesReader, createListedVideosReader } from '../catalogue';
import type { Database } from '../platform/database/database';
import { tags } from '../platform/database/schema';
import { createFieldError } from '../platform/errors';
import { createRoute, type CallLimits, type Personalize, type Route } from '../platform/http/routes';
import { perMinute } from '../platform/limits/limiter';
import { createCatalogueIndex, type CatalogueIndex } from './catalogue-index';
import { KINDS, readCatalogueTexts, type Kind } from './catalogue-texts';
import { foldText } from './fold-text';
import { addNearWords } from './near-words';
import { readQuery, type Query } from './words';

/** Typos are considered only when so few results match as typed: a known word is seldom a mistake. */
const FEW = 10;

/** More than anybody reads: another word finds the rest. Decided for REQ-API-3. */
const VIDEOS_FOUND_MAX = 50;
const SERIES_FOUND_MAX = 20;
const TAGS_FOUND_MAX = 20;

type SearchResponse = CallResponse<'POST /video/search'>;

/**
 * Finds videos, series and tags that contain all words of a query in their title, tag, category, speaker or description,
 * the best first. It ignores accents, case and small typos; the last word may be unfinished.
 *
 * @param readVersion reads the catalogue's version
 */
function createSearch(database: Database, readVersion: () => Promise<string>) {
  const index = createCatalogueIndex(() => readCatalogueTexts(database), readVersion);
  const readVideos = createListedVideosReader(database);
  const readSeries = createListedSeriesReader(database);
  const readTags = (ids: number[]) =>
    database.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.id, ids));
  const find = async (foldedQuery: string): Promise<SearchResponse> => {
    const query = readQuery(foldedQuery);
    if (query.words.length === 0) return { videos: [], series: [], tags: [] };
    const ids = findIds(await index.read(), query);
    const [videos, series, foundTags] = await Promise.all([
      ids.videos.length === 0 ? [] : readVideos(ids.videos),
      ids.series.length === 0 ? [] : readSeries(ids.series),
      ids.tags.length === 0 ? [] : readTags(ids.tags),
    ]);
    return {
      videos: sortByIds(videos, ids.videos),
      series: sortByIds(series, ids.series),
      tags: sortByIds(foundTags, ids.tags),
    };
  };
  return { find, isCurrent: index.isCurrent };
}

function findIds(index: CatalogueIndex, query: Query): Record<Kind, number[]> {
  const asTyped = findAll(index, query);
  if (KINDS.reduce((count, kind) => count + asTyped[kind].length, 0) >= FEW) return asTyped;
  const words = addNearWords(index, query.words);
  return words.some(({ near }) => near.length > 0) ? findAll(index, { ...query, words }) : asTyped;
}

const findAll = ({ videos, series, tags }: CatalogueIndex, query: Query): Record<Kind, number[]> => ({
  videos: videos.find(query, VIDEOS_FOUND_MAX),
  series: series.find(query, SERIES_FOUND_MAX),
  tags: tags.find(query, TAGS_FOUND_MAX),
});

/** Sorts rows by ids; leaves out rows that have been removed since. */
function sortByIds<T extends { id: number }>(rows: T[], ids: number[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/**
 * Costs as much as thirteen pages. A slow typist sends one search per keystroke, a class behind one address several each.
 * Decided for REQ-API-3.
 */
const SEARCH_LIMITS: CallLimits = { network: perMinute(240), account: perMinute(60) };

/** The call that searches the catalogue. */
export function createSearchRoutes(
  database: Database,
  readVersion: () => Promise<string>,
  withProgress: Personalize,
): Route[] {
  const search = createSearch(database, readVersion);
  return [
    createRoute('POST /video/search', {
      limits: SEARCH_LIMITS,
      isRead: true,
      cache: 'public',
      // What an older index finds is of no use for later.
      readVersion: async () => ((await search.isCurrent()) ? '' : randomUUID()),
      handle: ({ body }) => {
        // Unlike names, a query may contain any characters: those that no text has find nothing.
        if (body.query.trim() === '') throw createFieldError('query', 'must not be blank');
        return search.find(foldText(body.query));
      },
      personalize: withProgress,
    }),
  ];
}
