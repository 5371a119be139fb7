import type { CatalogueIndex } from './catalogue-index';
import { isUnseparated, type QueryWord } from './words';

/** How many known words may replace a mistyped one; the nearest come first. */
const NEAR_WORDS_MAX = 8;
/** In a query this short, a known word may still be a typo of another: a description may contain the same typo. */
const CORRECT_KNOWN_MAX = 3;

/**
 * How many typos are allowed: none below four letters, one below eight, two beyond; none in pairs of letters. Decided for
 * REQ-API-3.
 */
export function getMaxTypos(word: string): number {
  if (/^\d+$/.test(word) || isUnseparated(word)) return 0;
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Adds to each word of a query the known words that may have been meant. If some words are unknown, only those are
 * corrected, since they are what keeps results from being found.
 */
export function addNearWords({ videos, series, tags }: CatalogueIndex, words: QueryWord[]): QueryWord[] {
  const indexes = [videos, series, tags];
  const mistypable = words.filter(({ text }) => getMaxTypos(text) > 0);
  const unknown = mistypable.filter(({ text }) => !indexes.some((index) => index.hasWord(text)));
  const corrected = unknown.length > 0 ? unknown : words.length <= CORRECT_KNOWN_MAX ? mistypable : [];
  const findNearest = ({ text, isPrefix }: QueryWord) => {
    const near = indexes.flatMap((index) => index.listNearWords(text, isPrefix, getMaxTypos(text)));
    near.sort((one, other) => one.typos - other.typos || (one.word < other.word ? -1 : 1));
    return [...new Set(near.map(({ word }) => word))].slice(0, NEAR_WORDS_MAX);
  };
  return words.map((word) => (corrected.includes(word) ? { ...word, near: findNearest(word) } : word));
}
