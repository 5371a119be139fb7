import { asc, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
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

/** The likeliest matches in one table, in no order yet: one query of the database. */
export async function findCandidates(
  database: Database,
  table: SearchTable,
  { text, words }: Query,
): Promise<Candidate[]> {
  const columns = {
    id: sql<number>`${sql.identifier(table.id.name)}`.as('id'),
    title: sql<string>`title`.as('title'),
    lexemes: sql<string>`array_to_string(tsvector_to_array(words), ' ')`.as('lexemes'),
  };
  const titled = database
    .select(columns)
    .from(table)
    .where(sql`${table.title} = ${text}`)
    .orderBy(asc(table.id))
    .limit(CANDIDATES_A_STEP);
  // `offset 0` has the plan made for all rows: the index where few match, and where many do the table from its start,
  // left as soon as there are enough. A plan made for the limit would walk the table for rare words too.
  const [first, ...others] = queriesFromNarrowToWide(words).map((query) =>
    database
      .select(columns)
      .from(sql`(select * from ${table} where words @@ ${query}::tsquery offset 0) as matching`)
      .limit(CANDIDATES_A_STEP),
  );
  if (!first) return [];
  // PostgreSQL runs the parts one after the other and stops when it has as many rows as are wanted.
  const rows = await unionAll(titled, first, ...others).limit(CANDIDATES_MAX);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
