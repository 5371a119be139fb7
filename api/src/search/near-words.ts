import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { searchVocabulary } from '../database/schema';
import { editDistance } from './edit-distance';
import type { QueryWord } from './query-words';

/** Known words that stand in for one that was mistyped; the nearest come first. */
const NEAR_WORDS_MAX = 8;
/** The keys of a word lead to few others; a word made of very common parts must not lead to all. */
const LOOKED_AT_MAX = 500;

/** How many typos are forgiven: none below four letters, one below eight, two beyond. Decided for REQ-API-3. */
export function typosForgiven(word: string): number {
  if (/^\d+$/.test(word)) return 0;
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** In so few words, one that is known may still be a typo of another: somebody may have mistyped it in a description. */
const KNOWN_MENDED_MAX = 3;

/**
 * The words of a query, each with the known words that it may have been meant to be. Where some are unknown only those
 * are mended: it is they that keep others from being found.
 */
export async function withNearWords(database: Database, words: QueryWord[]): Promise<QueryWord[]> {
  const mistypable = words.filter(({ text }) => typosForgiven(text) > 0);
  if (mistypable.length === 0) return words;
  const [first, ...others] = mistypable.map(({ text }) =>
    database
      .select({ asked: sql<string>`${text}::text`.as('asked'), word: searchVocabulary.word })
      .from(searchVocabulary)
      // As a query of its own it is worked out once, and not again and again while the plan is made.
      .where(sql`typo_keys(${searchVocabulary.word}) && (select typo_keys(${text}::text))`)
      .orderBy(searchVocabulary.word)
      .limit(LOOKED_AT_MAX),
  );
  if (!first) return words;
  const found = (await Promise.all([first, ...others])).flat();
  const isUnknown = ({ text }: QueryWord) =>
    !found.some(({ asked, word }) => asked === text && word === text);
  const unknown = mistypable.filter(isUnknown);
  const mended = unknown.length > 0 ? unknown : words.length <= KNOWN_MENDED_MAX ? words : [];
  return words.map((word) =>
    mended.includes(word)
      ? {
          ...word,
          near: nearest(
            word,
            found.filter(({ asked }) => asked === word.text).map((each) => each.word),
          ),
        }
      : word,
  );
}

/** @param known words that have a part in common with it */
export function nearest({ text, isPrefix }: QueryWord, known: string[]): string[] {
  const forgiven = typosForgiven(text);
  return known
    .filter((word) => word !== text)
    .map((word) => ({ word, typos: typosBetween(text, word, forgiven, isPrefix) }))
    .filter(({ typos }) => typos <= forgiven)
    .sort((one, other) => one.typos - other.typos || (one.word < other.word ? -1 : 1))
    .slice(0, NEAR_WORDS_MAX)
    .map(({ word }) => word);
}

/** A word that is still being typed is held against the beginning of the known one. */
function typosBetween(typed: string, known: string, max: number, isPrefix: boolean): number {
  const beginnings = isPrefix
    ? [-1, 0, 1].map((more) => known.slice(0, typed.length + more)).filter((part) => part !== known)
    : [];
  // The whole word is the likelier one.
  return Math.min(
    editDistance(typed, known, max),
    ...beginnings.map((part) => Math.max(1, editDistance(typed, part, max))),
  );
}
