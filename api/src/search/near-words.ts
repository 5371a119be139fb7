import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { searchVocabulary } from '../database/schema';
import type { QueryWord } from './query-words';

/** How many known words may replace a mistyped one; the nearest come first. */
const NEAR_WORDS_MAX = 8;
/** A word's keys lead to few others; this limit is for words made of very common parts. */
const CANDIDATES_MAX = 500;

/** How many typos are allowed: none below four letters, one below eight, two beyond. Decided for REQ-API-3. */
export function getMaxTypos(word: string): number {
  if (/^\d+$/.test(word)) return 0;
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** In a query this short, a known word may still be a typo of another: a description may contain the same typo. */
const CORRECT_KNOWN_MAX = 3;

/**
 * Adds to each word of a query the known words that may have been meant. If some words are unknown, only those are
 * corrected, since they are what keeps results from being found.
 */
export async function addNearWords(database: Database, words: QueryWord[]): Promise<QueryWord[]> {
  const mistypable = words.filter(({ text }) => getMaxTypos(text) > 0);
  if (mistypable.length === 0) return words;
  const [first, ...others] = mistypable.map(({ text }) =>
    database
      .select({ asked: sql<string>`${text}::text`.as('asked'), word: searchVocabulary.word })
      .from(searchVocabulary)
      // As a subquery it is evaluated once, rather than repeatedly during planning.
      .where(sql`typo_keys(${searchVocabulary.word}) && (select typo_keys(${text}::text))`)
      .orderBy(searchVocabulary.word)
      .limit(CANDIDATES_MAX),
  );
  if (!first) return words;
  const found = (await Promise.all([first, ...others])).flat();
  const isUnknown = ({ text }: QueryWord) =>
    !found.some(({ asked, word }) => asked === text && word === text);
  const unknown = mistypable.filter(isUnknown);
  const corrected = unknown.length > 0 ? unknown : words.length <= CORRECT_KNOWN_MAX ? words : [];
  return words.map((word) =>
    corrected.includes(word)
      ? {
          ...word,
          near: findNearest(
            word,
            found.filter(({ asked }) => asked === word.text).map((each) => each.word),
          ),
        }
      : word,
  );
}

/** @param known words that share a part with it */
export function findNearest({ text, isPrefix }: QueryWord, known: string[]): string[] {
  const allowed = getMaxTypos(text);
  return known
    .filter((word) => word !== text)
    .map((word) => ({ word, typos: countFewestTypos(text, word, allowed, isPrefix) }))
    .filter(({ typos }) => typos <= allowed)
    .sort((one, other) => one.typos - other.typos || (one.word < other.word ? -1 : 1))
    .slice(0, NEAR_WORDS_MAX)
    .map(({ word }) => word);
}

/** Compares an unfinished word with the beginning of the known one. */
function countFewestTypos(typed: string, known: string, max: number, isPrefix: boolean): number {
  const beginnings = isPrefix
    ? [-1, 0, 1].map((more) => known.slice(0, typed.length + more)).filter((part) => part !== known)
    : [];
  // The whole word is the more likely one.
  return Math.min(
    countTypos(typed, known, max),
    ...beginnings.map((part) => Math.max(1, countTypos(typed, part, max))),
  );
}

/**
 * Counts the typos between two words: letters that are left out, added, replaced, or swapped with their neighbour.
 *
 * @param max stops counting beyond it and returns `max + 1`
 */
export function countTypos(from: string, to: string, max: number): number {
  const [a, b] = [[...from], [...to]];
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          cell(last, column) + 1,
          cell(current, column - 1) + 1,
          cell(last, column - 1) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwapped ? cell(beforeLast, column - 2) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...current) > max) return max + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(cell(last, b.length), max + 1);
}

function cell(row: number[], column: number): number {
  return row[column] ?? Infinity;
}
