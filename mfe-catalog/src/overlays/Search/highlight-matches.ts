/** A part of a text, and whether it is what was searched for. */
export interface HighlightedPart {
  text: string;
  isMatch: boolean;
}

/** No card shows more of a text than that; what comes after it is not looked through. */
const LOOKED_THROUGH_MAX = 500;

/** Letters that fall apart under no normal form, as the API's search reads them (migrations/0008-search.sql). */
const plainLetters: Partial<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** One character as texts are compared: in lower case, without accents. */
function plain(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  const letters = character.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return plainLetters[letters] ?? letters;
}

const isWordLetter = (character: string) => /^[\p{L}\p{N}]/u.test(character);

/**
 * The words of a query, as texts are compared. All but the last have to stand in a text as they are, the last may go on:
 * so the API searches.
 */
function splitQuery(query: string): string[] {
  const words =
    Array.from(query, plain)
      .join('')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  // A single letter after other words begins too much to tell anything.
  return words.length > 1 && words.at(-1)?.length === 1 ? words.slice(0, -1) : words;
}

/** A word of a text: what it is compared as, and for each of those letters where in the text its character begins. */
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
    const letters = plain(character);
    // An accent of its own belongs to the letter before it.
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

/** How many letters at the beginning of a word a query has found; 0 where it has not. */
function matchLength(word: string, sought: readonly string[]): number {
  const last = sought.at(-1);
  if (sought.includes(word)) return word.length;
  return last !== undefined && word.startsWith(last) ? last.length : 0;
}

/**
 * Takes a text apart where it holds what was searched for: whole words, and the beginning of one for the last word of the
 * query; accents and case do not matter (REQ-SEARCH-1). All parts together are the text, and no character is torn.
 */
export function highlightMatches(text: string, query: string): HighlightedPart[] {
  const sought = splitQuery(query);
  const parts: HighlightedPart[] = [];
  let done = 0;
  const take = (until: number, isMatch: boolean) => {
    if (until > done) parts.push({ text: text.slice(done, until), isMatch });
    done = until;
  };
  for (const { letters, begins, end } of splitText(text.slice(0, LOOKED_THROUGH_MAX))) {
    const length = matchLength(letters, sought);
    if (length === 0) continue;
    take(begins[0] ?? done, false);
    // Of a character that stands for several letters all is marked.
    const inside = begins[length - 1];
    take(begins.find((begin, index) => index >= length && begin !== inside) ?? end, true);
  }
  take(text.length, false);
  return parts;
}
