import { inArray } from 'drizzle-orm';
import type { CallResponse } from '@steadfast/shared/contract';
import { findListedVideos } from '../catalogue/listed-videos';
import { findListedSeries } from '../catalogue/series';
import type { Database } from '../database/database';
import { seriesSearch, tags, tagSearch, videoSearch } from '../database/schema';
import type { Viewer } from '../http/serve-call';
import { findCandidates } from './find-candidates';
import { addNearWords } from './near-words';
import { readQuery, type Query } from './query-words';
import { rank } from './rank';

/** More than anybody reads; to find others, type another word. Decided for REQ-API-3. */
export const VIDEOS_FOUND_MAX = 50;
export const SERIES_FOUND_MAX = 20;
export const TAGS_FOUND_MAX = 20;
/** Typos are considered only when so few results match as typed: a known word is seldom a mistake. */
const FEW = 10;

interface Found {
  videoIds: number[];
  seriesIds: number[];
  tagIds: number[];
}

/**
 * Finds videos, series and tags that contain all words of the query in their title, tag, category, speaker or
 * description, the best first. Ignores accents, case and small typos; the last word may be unfinished.
 *
 * @param given the query as typed
 */
export async function search(
  database: Database,
  given: string,
  viewer: Viewer | undefined,
): Promise<CallResponse<'POST /video/search'>> {
  const query = await readQuery(database, given);
  if (query.words.length === 0) return { videos: [], series: [], tags: [] };
  const { videoIds, seriesIds, tagIds } = await findWithTypos(database, query);
  const [videos, series, tagRows] = await Promise.all([
    findListedVideos(database, videoIds, viewer),
    findListedSeries(database, seriesIds, viewer),
    tagIds.length === 0
      ? []
      : database.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.id, tagIds)),
  ]);
  return {
    videos: sortByIds(videos, videoIds),
    series: sortByIds(series, seriesIds),
    tags: sortByIds(tagRows, tagIds),
  };
}

async function findWithTypos(database: Database, query: Query): Promise<Found> {
  const found = await find(database, query);
  if (found.videoIds.length + found.seriesIds.length + found.tagIds.length >= FEW) return found;
  const words = await addNearWords(database, query.words);
  const isHopeless = words.every(({ near }) => near.length === 0);
  return isHopeless ? found : find(database, { ...query, words });
}

async function find(database: Database, query: Query): Promise<Found> {
  const [videos, series, tagsFound] = await Promise.all(
    [videoSearch, seriesSearch, tagSearch].map((table) => findCandidates(database, table, query)),
  );
  const best = (candidates: typeof videos, max: number) =>
    rank(candidates ?? [], query)
      .slice(0, max)
      .map(({ id }) => id);
  return {
    videoIds: best(videos, VIDEOS_FOUND_MAX),
    seriesIds: best(series, SERIES_FOUND_MAX),
    tagIds: best(tagsFound, TAGS_FOUND_MAX),
  };
}

/** Sorts rows by ids; leaves out rows that were removed in the meantime. */
function sortByIds<T extends { id: number }>(rows: T[], ids: number[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
