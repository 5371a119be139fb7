import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { seriesSearch, tagSearch, videoSearch } from '../database/schema';
import type { Query } from './query-words';
import type { Candidate } from './rank';
import { createQueries } from './text-query';

type SearchTable = typeof videoSearch | typeof seriesSearch | typeof tagSearch;

/**
 * Limits how many matches are ranked: a word that appears in every second description would rank 50 000 rows. Wider
 * queries run only until there are enough, so the best matches are always included.
 */
const CANDIDATES_PER_STEP = 200;
const CANDIDATES_MAX = 300;
/** Measured: with fewer words, the narrow queries alone are faster; with more words, the widest one alone. */
const MANY_WORDS = 4;

/** Finds the likeliest matches in one table, unordered, with a single query. */
export async function findCandidates(
  database: Database,
  table: SearchTable,
  { text, words }: Query,
): Promise<Candidate[]> {
  const { narrow, anywhere } = createQueries(words);
  // `offset 0` makes PostgreSQL plan for all rows: the index when few match; the table from its start, left early,
  // when many do. A plan for the limit would scan the table for rare words too.
  const matching = (query: string) => sql`(select * from ${table} where words @@ ${query}::tsquery offset 0)`;
  // Many words seldom have many matches; then the widest query finds all there is to rank. Few words often have many,
  // so they skip that check. PostgreSQL runs the parts in order and stops once it has enough rows.
  const areMany =
    words.length < MANY_WORDS ? sql`true` : sql`(select count(*) from everywhere) > ${CANDIDATES_MAX}`;
  const parts = [
    sql`select * from everywhere where not ${areMany}`,
    sql`select * from ${table} where title = ${text} and ${areMany} order by 1 limit ${CANDIDATES_PER_STEP}`,
    ...narrow.map(
      (query) =>
        sql`select * from ${matching(query)} as matching where ${areMany} limit ${CANDIDATES_PER_STEP}`,
    ),
    sql`select * from everywhere where ${areMany} limit ${CANDIDATES_PER_STEP}`,
  ].map((part) => sql`(select ${sql.identifier(table.id.name)} as id, title, words from (${part}) as part)`);
  const rows = await database.select({
    id: sql<number>`id`,
    title: sql<string>`title`,
    lexemes: sql<string>`array_to_string(tsvector_to_array(words), ' ')`,
  }).from(sql`(
      with everywhere as materialized (select * from ${matching(anywhere)} as matching limit ${CANDIDATES_MAX + 1})
      ${sql.join(parts, sql` union all `)} limit ${CANDIDATES_MAX}
    ) as likely`);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
