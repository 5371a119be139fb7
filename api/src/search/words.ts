/** English words without meaning for a search. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about an and are as at be but by for from has have how i if in into is it its me my of on or our so that the their
  them then there these they this to was we what when where which who why will with you your`.split(/\s+/),
);

/** In a query, more words narrow the results no further, but cost time. */
const QUERY_WORDS_MAX = 12;
/** Longer words are cut: nobody tells them apart. */
const WORD_MAX_LENGTH = 40;
/** Two neighbors in a name are found as one word, too, if that is this short: "Việt Nam" as vietnam. */
const JOINED_MAX_LENGTH = 8;

/** Scripts that separate no words. */
const UNSEPARATED = ['Han', 'Hira', 'Kana', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const RUN = new RegExp(`[${UNSEPARATED}]+|[^${UNSEPARATED} ]+`, 'gu');
const UNSEPARATED_START = new RegExp(`^[${UNSEPARATED}]`, 'u');
/** With at most as many marks as a letter has in any language. */
const LETTER_WITH_MARKS = /.\p{M}{0,4}/gsu;
const LETTERS = /^\p{L}+$/u;

/** One word to find. */
export interface QueryWord {
  text: string;
  /** Whether it may be unfinished, as the last word is: search runs while people type. */
  isPrefix: boolean;
  /** Known words that may have been meant. */
  near: string[];
}
export interface Query {
  /** The whole query, folded for comparison with titles. */
  text: string;
  /** Empty when the query has no letter or digit. */
  words: QueryWord[];
}

/**
 * Splits a query into words to find. Stop words are dropped unless there are no others, so that "the courage of a father"
 * also finds texts without "the", "of" and "a".
 *
 * @param text as foldText returns it
 */
export function readQuery(text: string): Query {
  const all = [
    ...new Set(listRuns(text).flatMap((run) => (isUnseparated(run) ? listQueryPairs(run) : cutWord(run)))),
  ];
  const significant = all.filter((word) => !STOP_WORDS.has(word));
  const words = (significant.length > 0 ? significant : all).slice(0, QUERY_WORDS_MAX);
  return {
    text,
    words: words.map((word, index) => ({
      text: word,
      // Words of the index begin with each letter of an unseparated text, and most have a second one.
      isPrefix: index === words.length - 1 || (isUnseparated(word) && listLetters(word).length === 1),
      near: [],
    })),
  };
}

/**
 * Lists the words by which a text is found, some more than once. Where a script separates no words, these are all pairs of
 * letters. Initials are also found as one word: "U.S.A." as usa.
 *
 * @param text as foldText returns it
 * @param isName whether two short neighbors are also found as one word; in long texts, that would take too much memory
 */
export function listWords(text: string, isName: boolean): string[] {
  const words: string[] = [];
  let before = '';
  let initials = '';
  for (const run of listRuns(text)) {
    const isPlain = !isUnseparated(run);
    for (const word of isPlain ? [cutWord(run)] : listPairs(run)) words.push(word);
    const isJoinable = isPlain && LETTERS.test(run);
    initials = isJoinable && run.length === 1 && initials.length < JOINED_MAX_LENGTH ? initials + run : '';
    if (initials.length > 1) words.push(initials);
    const word = isJoinable && !STOP_WORDS.has(run) ? run : '';
    const joined = before + word;
    const hasBoth = before !== '' && word !== '';
    if (isName && hasBoth && joined.length <= JOINED_MAX_LENGTH) words.push(joined);
    before = word;
  }
  return words;
}

/** Whether a word of a query or an index is of a script that separates no words. */
export const isUnseparated = (word: string): boolean => UNSEPARATED_START.test(word);

/** Splits a folded text at blanks, and where an unseparated script begins or ends. */
const listRuns = (text: string): string[] => text.match(RUN) ?? [];
const listLetters = (run: string): string[] => run.match(LETTER_WITH_MARKS) ?? [];
const cutWord = (word: string) =>
  word.length > WORD_MAX_LENGTH ? [...word].slice(0, WORD_MAX_LENGTH).join('') : word;

/** Lists each letter together with the next; the last one stands alone. */
function listPairs(run: string): string[] {
  const letters = listLetters(run);
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ''));
}

function listQueryPairs(run: string): string[] {
  const pairs = listPairs(run);
  return pairs.length > 1 ? pairs.slice(0, -1) : pairs;
}
