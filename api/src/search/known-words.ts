import { createReadCache } from '../caching/read-cache';
import { CATALOGUE_KEY, type Changes } from '../database/change-log';
import type { Database } from '../database/database';
import { searchVocabulary } from '../database/schema';
import type { QueryWord } from './query-words';

/** More words than a catalogue in one language has: 5 MB. With more, only the database knows them. */
const WORDS_MAX = 50_000;

/**
 * Returns a function that says whether a word of the query certainly occurs nowhere, so that nothing matches the query as
 * typed. It knows the words of the catalogue from memory.
 */
export function createUnknownCheck(
  database: Database,
  changes: Changes,
  maxAgeMs: number,
): (words: readonly QueryWord[]) => Promise<boolean> {
  const kept = createReadCache<readonly string[] | undefined>(changes, 1, maxAgeMs);
  return async (words) => {
    // Nothing is kept now: reading all words takes longer than a search.
    if (!changes.isUnchanged([], changes.now())) return false;
    const known = await kept.read('words', async () => {
      const rows = await database
        .select({ word: searchVocabulary.word })
        .from(searchVocabulary)
        .limit(WORDS_MAX + 1);
      const value = rows.length > WORDS_MAX ? undefined : rows.map(({ word }) => word).sort();
      return { value, keys: [CATALOGUE_KEY] };
    });
    return known !== undefined && words.some((word) => !isKnown(known, word));
  };
}

/** @param known sorted */
export function isKnown(
  known: readonly string[],
  { text, isPrefix }: Pick<QueryWord, 'text' | 'isPrefix'>,
): boolean {
  let [from, to] = [0, known.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((known[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  const first = known[from];
  return first !== undefined && (isPrefix ? first.startsWith(text) : first === text);
}
