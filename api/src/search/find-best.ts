import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import { seriesSearch, tagSearch, videoSearch } from '../database/schema';
import { createMatches, createQueries, FIELDS, type Match, type Query } from './query-words';

/** More than anybody reads; to find others, type another word. Decided for REQ-API-3. */
const VIDEOS_FOUND_MAX = 50;
const SERIES_FOUND_MAX = 20;
const TAGS_FOUND_MAX = 20;

/** What a query finds, the best first. */
export interface Found {
  videoIds: number[];
  seriesIds: number[];
  tagIds: number[];
}

const SEARCH_TABLES = [videoSearch, seriesSearch, tagSearch];
type SearchTable = (typeof SEARCH_TABLES)[number];
/** An id and its table are sent as one number. */
const TABLES_MAX = 4;

/**
 * How many matches are ranked for each result of a table: a word that appears in every second description would rank 50 000 rows.
 * Wider queries run only until there are enough. Each finds again what the narrower ones found, so as many as there are queries
 * are needed to be sure of enough different ones.
 */
const CANDIDATES_PER_RESULT = 5;
/** Measured: with fewer words, the narrow queries alone are faster; with more words, the widest one alone. */
const MANY_WORDS = 4;

/**
 * Returns a function that finds what matches a query, the best first, with one statement. Its text is written once for
 * each number of words: that takes longer than sending it.
 */
export function createFinder(database: Database): (query: Query) => Promise<Found> {
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  return async ({ text, words }) => {
    const hasNear = words.some(({ near }) => near.length > 0);
    const shape = `${words.length} ${hasNear}`;
    const statement = prepared.get(shape) ?? prepare(database, words.length, hasNear);
    prepared.set(shape, statement);
    const { narrow, anywhere } = createQueries(words);
    const [found] = await statement.execute({
      text,
      anywhere,
      ...Object.fromEntries(narrow.map((query, step) => [`narrow${step}`, query])),
      ...Object.fromEntries(
        words.flatMap((word, index) =>
          createMatches(word, hasNear).map(({ query }, way) => [`word${index}way${way}`, query]),
        ),
      ),
    });
    const best: number[][] = SEARCH_TABLES.map(() => []);
    // A set, since each step finds again what narrower ones have found.
    for (const each of new Set(found?.ids ?? [])) {
      best[Number(each) % TABLES_MAX]?.push(Math.floor(Number(each) / TABLES_MAX));
    }
    const [videoIds = [], seriesIds = [], tagIds = []] = best;
    return {
      videoIds: videoIds.slice(0, VIDEOS_FOUND_MAX),
      seriesIds: seriesIds.slice(0, SERIES_FOUND_MAX),
      tagIds: tagIds.slice(0, TAGS_FOUND_MAX),
    };
  };
}

function prepare(database: Database, wordCount: number, hasNear: boolean) {
  return (
    database
      .select({ ids: selectBest(wordCount, hasNear) })
      .from(sql`(values (1)) as one`)
      // Without a name on the server: a pooler runs each statement on another connection.
      .prepare('')
  );
}

const TEXT = sql`${sql.placeholder('text')}::text`;

/**
 * How good a match is, as one number, the best first: an exact title; fewer typos; title before labels before description;
 * exact words before prefixes; short titles before long; finally by id, to keep the order stable. PostgreSQL sorts by one
 * number much faster than by eight columns. From which bit on each of them counts:
 */
const BIT = {
  id: 0,
  titleLength: 31,
  fields: 39,
  otherStart: 45,
  kinds: 46,
  worstField: 51,
  typos: 53,
  otherTitle: 57,
} as const;
const toNumber = (bit: keyof typeof BIT, value = 1) => BigInt(value) << BigInt(BIT[bit]);
const FIELD_MASK = sql.raw(String(toNumber('fields', FIELDS.length)));
const toWeight = ({ field, kind }: Omit<Match, 'query'>) =>
  sql.raw(
    String(toNumber('fields', field) + toNumber('kinds', kind) + toNumber('typos', kind === 2 ? 1 : 0)),
  );
const NOT_FOUND = toWeight({ field: FIELDS.length, kind: 2 });

const shift = (bit: keyof typeof BIT) => sql.raw(String(toNumber(bit)));

/** Selects the ids of all tables' likeliest matches, the best first, some of them several times. */
function selectBest(wordCount: number, hasNear: boolean): SQL<string[] | null> {
  const likely = SEARCH_TABLES.map(
    (table, index) =>
      sql`(select ${sql.raw(String(index))} as table_index, likely.* from (${selectLikely(table, wordCount)}) as likely)`,
  );
  const ways = Array.from({ length: wordCount }, (_, index) =>
    selectWay(index, index === wordCount - 1, hasNear),
  );
  const words = ways.map((_, index) => sql.raw(`word${index}`));
  const fields = words.map((word) => sql`${word} & ${FIELD_MASK}`);
  const rank = sql`id + length(title) * ${shift('titleLength')} + ${sql.join(words, sql` + `)}
    + (greatest(${sql.join(fields, sql`, `)}) << ${sql.raw(String(BIT.worstField - BIT.fields))})
    + case when starts_with(title, ${TEXT}) then 0 else ${shift('otherStart')} end
    + case when title = ${TEXT} then 0 else ${shift('otherTitle')} end`;
  // `offset 0` so that each word is looked for once, not once for each use of what was found. As one value: reading
  // hundreds of rows takes longer than finding them.
  return sql`(
    select array_agg(id * ${sql.raw(String(TABLES_MAX))}::bigint + table_index order by rank)
    from (select table_index, id, ${rank} as rank from (
      select table_index, id, title, ${sql.join(ways, sql`, `)} from (${sql.join(likely, sql` union all `)}) as likely offset 0
    ) as seen) as ranked
  )`;
}

/** Selects how a word was found, as one number. */
function selectWay(index: number, isPrefix: boolean, hasNear: boolean): SQL {
  const cases = createMatches({ text: '', isPrefix, near: [] }, hasNear).map(
    (match, way) =>
      sql`when words @@ ${sql.placeholder(`word${index}way${way}`)}::tsquery then ${toWeight(match)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${NOT_FOUND} end as ${sql.raw(`word${index}`)}`;
}

/** Selects id, title and words of a table's likeliest matches, unordered, some of them several times. */
function selectLikely(table: SearchTable, wordCount: number): SQL {
  const anywhere = selectMatching(table, 'anywhere');
  // There are few tags, and each step takes time to plan.
  if (table === tagSearch) return anywhere;
  // `offset 0` makes PostgreSQL plan for all rows: the index when few match; the table from its start, left early,
  // when many do. A plan for the limit would scan the table for rare words too.
  const found = table === videoSearch ? VIDEOS_FOUND_MAX : SERIES_FOUND_MAX;
  const max = sql.raw(String(CANDIDATES_PER_RESULT * found));
  const limit = (matching: SQL, rows: SQL) =>
    sql`(select * from (${matching} offset 0) as matching limit ${rows})`;
  const steps = [
    sql`(${selectFrom(table)} where title = ${TEXT} order by 1 limit ${max})`,
    ...['narrow0', 'narrow1', 'narrow2'].map((name) => limit(selectMatching(table, name), max)),
    limit(anywhere, max),
  ];
  // PostgreSQL runs the steps in order and stops once it has enough rows.
  if (wordCount < MANY_WORDS) return sql`${sql.join(steps, sql` union all `)} limit ${max}`;
  // Many words seldom have many matches; then the widest query finds all there is to rank. Few words often have many,
  // so they skip that check.
  const areMany = sql`(select count(*) from everywhere) > ${max}`;
  return sql`
    with everywhere as materialized ${limit(anywhere, sql`${max} + 1`)}
    select * from everywhere where not ${areMany}
    union all
    select * from (${sql.join(steps, sql` union all `)}) as steps where ${areMany}
    limit ${max}`;
}

/** @param name of the placeholder for the query */
function selectMatching(table: SearchTable, name: string): SQL {
  return sql`${selectFrom(table)} where words @@ ${sql.placeholder(name)}::tsquery`;
}

function selectFrom(table: SearchTable): SQL {
  return sql`select ${table.id} as id, title, words from ${table}`;
}
