import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { STOP_WORDS } from './stop-words';

/** More words narrow nothing down further; each costs time. */
const WORDS_MAX = 12;
/** As the index cuts them: `search_vector` of migrations/0008-search.sql. */
const WORD_MAX_LENGTH = 40;

/** One word that has to be found. */
export interface QueryWord {
  text: string;
  /** The last word may go on: it is searched while it is typed. */
  isPrefix: boolean;
  /** Known words that it may have been meant to be. */
  near: string[];
}
export interface Query {
  /** The whole query as titles are compared. */
  text: string;
  /** Empty when there is no letter or digit in the query. */
  words: QueryWord[];
}

/** Takes a query apart the way the database has taken apart what is searched. */
export async function readQuery(database: Database, given: string): Promise<Query> {
  const [row] = await database
    .select({ text: sql<string>`search_text(${given}::text)` })
    .from(sql`(values (1)) as one`);
  const text = row?.text ?? '';
  return { text, words: splitWords(text) };
}

/** @param text in lower case, without accents, its words a blank apart */
export function splitWords(text: string): QueryWord[] {
  const all = [...new Set(text.split(' '))].filter((word) => word !== '');
  const telling = all.filter((word) => !STOP_WORDS.has(word));
  const words = (telling.length > 0 ? telling : all).slice(0, WORDS_MAX);
  return words.map((word, index) => ({
    text: [...word].slice(0, WORD_MAX_LENGTH).join(''),
    isPrefix: index === words.length - 1,
    near: [],
  }));
}
