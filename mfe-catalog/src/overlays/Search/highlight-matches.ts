/** A piece of a text, and whether it matches the query. */
export interface HighlightedPart {
  text: string;
  isMatch: boolean;
}

/** Cards show no more characters than this, so only these are searched for matches. */
const SEARCHED_LENGTH_MAX = 500;

const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** A letter with its combining accents. */
const LETTERS = /\P{M}\p{M}*/gu;

/** Letters without a Unicode decomposition, mapped as the API's search maps them (migrations/0008-search.sql). */
const letterFolding: Partial<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Folds a text for comparison: lower case, without accents. */
function fold(text: string): string {
  const letters = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return Array.from(letters, (letter) => letterFolding[letter] ?? letter).join('');
}

/**
 * Splits a query into folded words. All but the last must equal a word of the text; the last may be its prefix. The API
 * searches by the same rule.
 */
function splitQuery(query: string): string[] {
  const words = fold(query).match(WORDS) ?? [];
  // A single last letter would match the start of too many words.
  return words.length > 1 && words.at(-1)?.length === 1 ? words.slice(0, -1) : words;
}

/** Returns the start of a word that matches, which ends with a whole letter; empty without a match. */
function findMatch(word: string, queryWords: readonly string[]): string {
  const folded = fold(word);
  if (queryWords.includes(folded)) return word;
  const last = queryWords.at(-1);
  if (last === undefined || !folded.startsWith(last)) return '';
  let start = '';
  for (const letter of word.match(LETTERS) ?? []) {
    if (fold(start).length >= last.length) break;
    start += letter;
  }
  return start;
}

/**
 * Splits a text into matching and other pieces. Whole words match, and for the last word of the query also prefixes;
 * accents and case are ignored (REQ-SEARCH-1). The pieces joined are the text, and no character is split.
 */
export function highlightMatches(text: string, query: string): HighlightedPart[] {
  const queryWords = splitQuery(query);
  const parts: HighlightedPart[] = [];
  let done = 0;
  const pushUntil = (until: number, isMatch: boolean) => {
    if (until > done) parts.push({ text: text.slice(done, until), isMatch });
    done = until;
  };
  for (const { 0: word, index } of text.slice(0, SEARCHED_LENGTH_MAX).matchAll(WORDS)) {
    const match = findMatch(word, queryWords);
    if (match === '') continue;
    pushUntil(index, false);
    pushUntil(index + match.length, true);
  }
  pushUntil(text.length, false);
  return parts;
}
