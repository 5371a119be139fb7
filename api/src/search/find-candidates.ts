import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { seriesSearch, tagSearch, videoSearch } from '../database/schema';
import type { Query } from './query-words';
import type { Candidate } from './rank';
import { queriesFromNarrowToWide } from './text-query';

type SearchTable = typeof videoSearch | typeof seriesSearch | typeof tagSearch;

/**
 * What a query finds is ranked only so far: a word that stands in every second description would have 50 000 rows
 * ranked. Wider ways of finding are gone only until there are enough, so the best are always among them.
 */
const CANDIDATES_A_STEP = 200;
const CANDIDATES_MAX = 300;
/** Measured: with fewer words the narrow queries alone are quicker, with more the widest alone. */
const MANY_WORDS = 4;

/** The likeliest matches in one table, in no order yet: one query of the database. */
export async function findCandidates(
  database: Database,
  table: SearchTable,
  { text, words }: Query,
): Promise<Candidate[]> {
  const { narrow, anywhere } = queriesFromNarrowToWide(words);
  // `offset 0` has the plan made for all rows: the index where few match, and where many do the table from its start,
  // left as soon as there are enough. A plan made for the limit would walk the table for rare words too.
  const matching = (query: string) => sql`(select * from ${table} where words @@ ${query}::tsquery offset 0)`;
  // Many words seldom have many matches, and then the widest query brings all there is to rank. Few words often have,
  // so they are spared the question. PostgreSQL runs the parts one after the other and stops when it has enough rows.
  const areMany =
    words.length < MANY_WORDS ? sql`true` : sql`(select count(*) from everywhere) > ${CANDIDATES_MAX}`;
  const parts = [
    sql`select * from everywhere where not ${areMany}`,
    sql`select * from ${table} where title = ${text} and ${areMany} order by 1 limit ${CANDIDATES_A_STEP}`,
    ...narrow.map(
      (query) =>
        sql`select * from ${matching(query)} as matching where ${areMany} limit ${CANDIDATES_A_STEP}`,
    ),
    sql`select * from everywhere where ${areMany} limit ${CANDIDATES_A_STEP}`,
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
