import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** More words narrow the results no further, but cost time. */
const WORDS_MAX = 12;
/** As in the index: `search_vector` of migrations/0008-search.sql. */
const WORD_MAX_LENGTH = 40;

/**
 * English words without meaning for a search. They are dropped from a query unless it has no others, so that
 * "the courage of a father" also finds texts without "the", "of" and "a".
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about an and are as at be but by for from has have how i if in into is it its me my of on or our so that the their
  them then there these they this to was we what when where which who why will with you your`.split(/\s+/),
);

/** One word to find. */
export interface QueryWord {
  text: string;
  /** Whether it may be unfinished, as the last word is: search runs while people type. */
  isPrefix: boolean;
  /** Known words that may have been meant. */
  near: string[];
}
export interface Query {
  /** The whole query, normalised for comparison with titles. */
  text: string;
  /** Empty when the query has no letter or digit. */
  words: QueryWord[];
}

/**
 * Normalises a query of ASCII alone as `search_text` of migrations/0008-search.sql does, without asking the database;
 * leaves others as they are. Queries that are the same afterwards find the same.
 */
export function normaliseAscii(given: string): string {
  if (!isAscii(given)) return given;
  return given
    .replaceAll("'", '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/^ | $/g, '');
}

/** Splits a query in the way the database splits the searched texts. */
export async function readQuery(database: Database, given: string): Promise<Query> {
  if (isAscii(given)) {
    const ascii = normaliseAscii(given);
    return { text: ascii, words: splitWords(ascii) };
  }
  const [row] = await database
    .select({ text: sql<string>`search_text(${given}::text)` })
    .from(sql`(values (1)) as one`);
  const text = row?.text ?? '';
  return { text, words: splitWords(text) };
}

function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text);
}

/** @param text in lower case, without accents, words separated by single spaces */
function splitWords(text: string): QueryWord[] {
  const all = [...new Set(text.split(' '))].filter((word) => word !== '');
  const significant = all.filter((word) => !STOP_WORDS.has(word));
  const words = (significant.length > 0 ? significant : all).slice(0, WORDS_MAX);
  return words.map((word, index) => ({
    text: [...word].slice(0, WORD_MAX_LENGTH).join(''),
    isPrefix: index === words.length - 1,
    near: [],
  }));
}
