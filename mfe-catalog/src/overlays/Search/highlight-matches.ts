/** A piece of a text, and whether it matches the query. */
export interface HighlightedPart {
  text: string;
  isMatch: boolean;
}

/** Cards show no more characters than this, so only these are searched for matches. */
const SEARCHED_LENGTH_MAX = 500;

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

/** Folds one character for comparison: lower case, without accents. */
function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  const letters = character.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return letterFolding[letters] ?? letters;
}

const isWordLetter = (character: string) => /^[\p{L}\p{N}]/u.test(character);

/**
 * Splits a query into folded words. All but the last must equal a word of the text; the last may be its prefix. The API
 * searches by the same rule.
 */
function splitQuery(query: string): string[] {
  const words =
    Array.from(query, foldCharacter)
      .join('')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  // A single last letter would match the start of too many words.
  return words.length > 1 && words.at(-1)?.length === 1 ? words.slice(0, -1) : words;
}

/** A word of a text: its folded letters, and for each letter the index where its character begins in the text. */
interface Word {
  letters: string;
  begins: number[];
  end: number;
}

function splitText(text: string): Word[] {
  const words: Word[] = [];
  let word: Word | undefined;
  let at = 0;
  for (const character of text) {
    const letters = foldCharacter(character);
    // A combining accent belongs to the letter before it.
    if (letters !== '' && !isWordLetter(letters)) word = undefined;
    else if (letters !== '' && !word) words.push((word = { letters: '', begins: [], end: at }));
    if (word) {
      word.letters += letters;
      word.begins.push(...Array<number>(letters.length).fill(at));
      word.end = at + character.length;
    }
    at += character.length;
  }
  return words;
}

/** The number of letters at the start of a word that match; 0 without a match. */
function measureMatch(word: string, queryWords: readonly string[]): number {
  const last = queryWords.at(-1);
  if (queryWords.includes(word)) return word.length;
  return last !== undefined && word.startsWith(last) ? last.length : 0;
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
  for (const { letters, begins, end } of splitText(text.slice(0, SEARCHED_LENGTH_MAX))) {
    const length = measureMatch(letters, queryWords);
    if (length === 0) continue;
    pushUntil(begins[0] ?? done, false);
    // If only some letters of a character match, highlight the whole character.
    const inside = begins[length - 1];
    pushUntil(begins.find((begin, index) => index >= length && begin !== inside) ?? end, true);
  }
  pushUntil(text.length, false);
  return parts;
}
