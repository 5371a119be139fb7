import { inArray, sql, type SQL } from 'drizzle-orm';
import type { CallResponse } from '@steadfast/contract';
import { findListedVideos } from '../catalogue/listed-videos';
import { findListedSeries } from '../catalogue/series';
import { createReadCache } from '../caching/read-cache';
import { createRowCache } from '../caching/row-cache';
import { CATALOGUE_KEY, type Changes } from '../database/change-log';
import type { Database } from '../database/database';
import { seriesSearch, tags, tagSearch, videoSearch } from '../database/schema';
import type { ServeCall } from '../http/serve-call';
import { createFieldError } from '../http/errors';
import { layOverSeries, layOverVideos } from '../progress/viewer-progress';
import { createUnknownCheck } from './known-words';
import { addNearWords } from './near-words';
import { createMatches, readQuery, type Query, type QueryWord, createQueries } from './query-words';
import { rank, type Candidate } from './rank';

/** More than anybody reads; to find others, type another word. Decided for REQ-API-3. */
const VIDEOS_FOUND_MAX = 50;
const SERIES_FOUND_MAX = 20;
const TAGS_FOUND_MAX = 20;
/** Typos are considered only when so few results match as typed: a known word is seldom a mistake. */
const FEW = 10;

/** How many results are kept, of all searches together. */
const KEPT_MAX = 50_000;
/** How many videos are kept that searches found, and how many series: 1 KB each. */
const KEPT_ROWS_MAX = 20_000;
/** For how many queries the known words are kept that may have been meant. */
const KEPT_NEAR_MAX = 5_000;
/** The catalogue changes seldom, and its changes are announced. */
const KEPT_MS = 10 * 60 * 1_000;

type SearchResponse = CallResponse<'POST /video/search'>;

interface Found {
  videoIds: number[];
  seriesIds: number[];
  tagIds: number[];
}
const NOTHING: Found = { videoIds: [], seriesIds: [], tagIds: [] };

/**
 * Returns a function that finds videos, series and tags that contain all words of the query in their title, tag, category,
 * speaker or description, the best first. It ignores accents, case and small typos; the last word may be unfinished.
 */
export function createSearch(
  database: Database,
  changes: Changes,
): (given: string) => Promise<SearchResponse> {
  const readVideos = createRowCache(changes, KEPT_ROWS_MAX, (ids) => findListedVideos(database, ids));
  const readSeries = createRowCache(changes, KEPT_ROWS_MAX, (ids) => findListedSeries(database, ids));
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
    const found = (await isUnknown(query.words)) ? NOTHING : await find(database, query);
    if (found.videoIds.length + found.seriesIds.length + found.tagIds.length >= FEW) return found;
    const words = await findNear(query.words);
    const isHopeless = words.every(({ near }) => near.length === 0);
    return isHopeless ? found : find(database, { ...query, words });
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

async function find(database: Database, query: Query): Promise<Found> {
  const candidates = await findCandidates(database, query);
  const best = (table: SearchTable, max: number) =>
    rank(candidates.get(table) ?? [], query)
      .slice(0, max)
      .map(({ id }) => id);
  return {
    videoIds: best(videoSearch, VIDEOS_FOUND_MAX),
    seriesIds: best(seriesSearch, SERIES_FOUND_MAX),
    tagIds: best(tagSearch, TAGS_FOUND_MAX),
  };
}

/** Sorts rows by ids; leaves out rows that were removed in the meantime. */
function sortByIds<T extends { id: number }>(rows: T[], ids: number[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

const SEARCH_TABLES = [videoSearch, seriesSearch, tagSearch];
type SearchTable = (typeof SEARCH_TABLES)[number];

/**
 * Limits how many matches are ranked: a word that appears in every second description would rank 50 000 rows. Wider
 * queries run only until there are enough, so the best matches are always included.
 */
const CANDIDATES_PER_STEP = 200;
const CANDIDATES_MAX = 300;
/** Measured: with fewer words, the narrow queries alone are faster; with more words, the widest one alone. */
const MANY_WORDS = 4;
/** More than a word has matches. */
const NO_MATCH = 99;

/** Finds the likeliest matches, unordered, with a single statement. */
async function findCandidates(
  database: Database,
  query: Query,
): Promise<ReadonlyMap<SearchTable, Candidate[]>> {
  const likely = SEARCH_TABLES.map(
    (table, index) =>
      sql`(select ${sql.raw(String(index))} as table_index, likely.* from (${selectLikely(table, query)}) as likely)`,
  );
  // Compared there: sending the words of each candidate takes longer than finding it.
  const matches = query.words.map((word) => {
    const cases = createMatches(word).map(
      ({ query: match }, index) => sql`when words @@ ${match}::tsquery then ${sql.raw(String(index))}`,
    );
    return sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(NO_MATCH))} end`;
  });
  // One text for all of them: reading hundreds of rows takes longer than finding them.
  const columns = sql.join([sql`table_index`, sql`id`, ...matches, sql`title`], sql`, `);
  const [found] = await database
    .select({ lines: sql<string | null>`string_agg(concat_ws(' ', ${columns}), E'\\n')` })
    .from(sql`(${sql.join(likely, sql` union all `)}) as likely`);
  const byId = SEARCH_TABLES.map(() => new Map<number, Candidate>());
  for (const line of found?.lines?.split('\n') ?? []) {
    const fields = line.split(' ');
    const [table = 0, id = 0, ...others] = fields.slice(0, 2 + matches.length).map(Number);
    byId[table]?.set(id, { id, matches: others, title: fields.slice(2 + matches.length).join(' ') });
  }
  return new Map(SEARCH_TABLES.map((table, index) => [table, [...(byId[index]?.values() ?? [])]]));
}

/** Selects id, title and words of a table's likeliest matches. */
function selectLikely(table: SearchTable, { text, words }: Query): SQL {
  const { narrow, anywhere } = createQueries(words);
  // There are few tags, and each step takes time to plan.
  if (table === tagSearch) return selectMatching(table, anywhere);
  // `offset 0` makes PostgreSQL plan for all rows: the index when few match; the table from its start, left early,
  // when many do. A plan for the limit would scan the table for rare words too.
  const limit = (matching: SQL, max: number) =>
    sql`(select * from (${matching} offset 0) as matching limit ${max})`;
  const steps = [
    sql`(${selectFrom(table)} where title = ${text} order by 1 limit ${CANDIDATES_PER_STEP})`,
    ...[...narrow, anywhere].map((query) => limit(selectMatching(table, query), CANDIDATES_PER_STEP)),
  ];
  // PostgreSQL runs the steps in order and stops once it has enough rows.
  if (words.length < MANY_WORDS) return sql`${sql.join(steps, sql` union all `)} limit ${CANDIDATES_MAX}`;
  // Many words seldom have many matches; then the widest query finds all there is to rank. Few words often have many,
  // so they skip that check.
  const areMany = sql`(select count(*) from everywhere) > ${CANDIDATES_MAX}`;
  return sql`
    with everywhere as materialized ${limit(selectMatching(table, anywhere), CANDIDATES_MAX + 1)}
    select * from everywhere where not ${areMany}
    union all
    select * from (${sql.join(steps, sql` union all `)}) as steps where ${areMany}
    limit ${CANDIDATES_MAX}`;
}

function selectMatching(table: SearchTable, query: string): SQL {
  return sql`${selectFrom(table)} where words @@ ${query}::tsquery`;
}

function selectFrom(table: SearchTable): SQL {
  return sql`select ${table.id} as id, title, words from ${table}`;
}

/** Serves the call that searches the catalogue. What a query finds is kept for everybody until the catalogue changes. */
export function serveSearch(serve: ServeCall, database: Database, changes: Changes): void {
  const kept = createReadCache<SearchResponse>(changes, KEPT_MAX, KEPT_MS);
  const search = createSearch(database, changes);
  serve(
    'POST /video/search',
    ({ body }) => {
      const query = parseQuery(body.query);
      return kept.read(query, async () => {
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
