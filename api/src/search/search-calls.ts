import { inArray } from 'drizzle-orm';
import type { CallResponse } from '@steadfast/contract';
import { createListedVideosReader } from '../catalogue/listed-videos';
import { createListedSeriesReader } from '../catalogue/series';
import { createReadCache } from '../caching/read-cache';
import { createRowCache } from '../caching/row-cache';
import { CATALOGUE_KEY, type Changes } from '../database/change-log';
import type { Database } from '../database/database';
import { tags } from '../database/schema';
import type { ServeCall } from '../http/serve-call';
import { createFieldError } from '../http/errors';
import { layOverSeries, layOverVideos } from '../progress/viewer-progress';
import { createFinder, type Found } from './find-best';
import { createUnknownCheck } from './known-words';
import { addNearWords } from './near-words';
import { normaliseAscii, readQuery, type Query, type QueryWord } from './query-words';
import { takeTurns } from './take-turns';

/** Typos are considered only when so few results match as typed: a known word is seldom a mistake. */
const FEW = 10;

/** Of one process. More at once take longer each: measured with 10 on 2 cores, the slowest by a quarter. */
const SEARCHES_AT_ONCE = 4;

/** How many results are kept, of all searches together. */
const KEPT_MAX = 50_000;
/** How many videos are kept that searches found, and how many series: 1 KB each. */
const KEPT_ROWS_MAX = 20_000;
/** For how many queries the known words are kept that may have been meant. */
const KEPT_NEAR_MAX = 5_000;
/** The catalogue changes seldom, and its changes are announced. */
const KEPT_MS = 10 * 60 * 1_000;

type SearchResponse = CallResponse<'POST /video/search'>;

const NOTHING: Found = { videoIds: [], seriesIds: [], tagIds: [] };

/**
 * Returns a function that finds videos, series and tags that contain all words of the query in their title, tag, category,
 * speaker or description, the best first. It ignores accents, case and small typos; the last word may be unfinished.
 */
export function createSearch(
  database: Database,
  changes: Changes,
): (given: string) => Promise<SearchResponse> {
  const find = takeTurns(SEARCHES_AT_ONCE, createFinder(database));
  const readVideos = createRowCache(changes, KEPT_ROWS_MAX, createListedVideosReader(database));
  const readSeries = createRowCache(changes, KEPT_ROWS_MAX, createListedSeriesReader(database));
  const readTags = createRowCache(changes, KEPT_ROWS_MAX, (ids) =>
    database.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.id, ids)),
  );
  const isUnknown = createUnknownCheck(database, changes, KEPT_MS);
  const keptNear = createReadCache<QueryWord[]>(changes, KEPT_NEAR_MAX, KEPT_MS);
  const findNear = (words: QueryWord[]) =>
    keptNear.read(words.map(({ text }) => text).join(' '), async () => ({
      value: await addNearWords(database, words),
      keys: [CATALOGUE_KEY],
    }));
  const findWithTypos = async (query: Query): Promise<Found> => {
    const found = (await isUnknown(query.words)) ? NOTHING : await find(query);
    if (found.videoIds.length + found.seriesIds.length + found.tagIds.length >= FEW) return found;
    const words = await findNear(query.words);
    const isHopeless = words.every(({ near }) => near.length === 0);
    return isHopeless ? found : find({ ...query, words });
  };
  return async (given) => {
    const query = await readQuery(database, given);
    if (query.words.length === 0) return { videos: [], series: [], tags: [] };
    const { videoIds, seriesIds, tagIds } = await findWithTypos(query);
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

/** Sorts rows by ids; leaves out rows that were removed in the meantime. */
function sortByIds<T extends { id: number }>(rows: T[], ids: number[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** Serves the call that searches the catalogue. What a query finds is kept for everybody until the catalogue changes. */
export function serveSearch(serve: ServeCall, database: Database, changes: Changes): void {
  const kept = createReadCache<SearchResponse>(changes, KEPT_MAX, KEPT_MS);
  const search = createSearch(database, changes);
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
