import { createSortedWords, type NearWord, type SortedWords } from './sorted-words';
import type { Query, QueryWord } from './words';

/** Anything that can be found: a video, a series or a tag. */
export interface SearchedText {
  id: number;
  /** Folded, as queries are. */
  title: string;
  /** The words of its title, labels and description: the best field first. */
  fields: readonly (readonly string[])[];
}

/** How a word is found. */
const EXACTLY = 0;
const AS_PREFIX = 1;
const AS_TYPO = 2;

/** The best and the worst of the fields. */
const TITLE = 0;
const DESCRIPTION = 2;
const FIELD_COUNT = 3;
/** A posting is the position of a text and the best field that has the word, as one number. */
const FIELD_BITS = 2;
const FIELD_MASK = 2 ** FIELD_BITS - 1;

export type WordIndex = ReturnType<typeof createWordIndex>;

/** An inverted index in memory. Searching 100 000 texts takes about a millisecond. */
export function createWordIndex() {
  /** By position; undefined for removed texts, which stay in the postings. */
  const texts: (Omit<SearchedText, 'fields'> | undefined)[] = [];
  const postings = new Map<string, number[]>();
  let sortedWords: SortedWords | undefined;
  /** What `find` has summed up so far by position. Reused: allocating it takes longer than a search. */
  let scores = createScores(0);

  const getSortedWords = () => (sortedWords ??= createSortedWords(postings.keys()));
  const hasWord = (word: string) =>
    postings.get(word)?.some((posting) => texts[posting >>> FIELD_BITS] !== undefined) ?? false;

  /** Lists the known words that match a word of a query, each with how it does. */
  const listMatchingWords = ({ text, isPrefix, near }: QueryWord): [word: string, way: number][] => [
    [text, EXACTLY],
    ...(isPrefix ? getSortedWords().listStartingWith(text) : [])
      .filter((word) => word !== text)
      .map((word): [string, number] => [word, AS_PREFIX]),
    ...near.map((word): [string, number] => [word, AS_TYPO]),
  ];

  /** Adds up the scores of the texts that have all words in one of the best fields. @returns their positions */
  const scoreMatches = (words: readonly QueryWord[], worstField: number): number[] => {
    const { wordCounts, types, ranks, worstFields } = scores;
    wordCounts.fill(0);
    let matches: number[] = [];
    for (const [wordCount, queryWord] of words.entries()) {
      matches = [];
      for (const [word, way] of listMatchingWords(queryWord)) {
        for (const posting of postings.get(word) ?? []) {
          const position = posting >>> FIELD_BITS;
          const field = posting & FIELD_MASK;
          if (field > worstField || wordCounts[position] !== wordCount) continue;
          const type = toMatchType(field, way);
          const known = types[position] ?? 0;
          if (known === 0) matches.push(position);
          if (known === 0 || type < known) types[position] = type;
        }
      }
      for (const position of matches) {
        const type = types[position] ?? 0;
        const field = FIELD_BY_MATCH_TYPE[type] ?? 0;
        const isFirst = wordCount === 0;
        ranks[position] = (isFirst ? 0 : (ranks[position] ?? 0)) + (RANK_BY_MATCH_TYPE[type] ?? 0);
        worstFields[position] = Math.max(isFirst ? 0 : (worstFields[position] ?? 0), field);
        wordCounts[position] = wordCount + 1;
        types[position] = 0;
      }
    }
    return matches;
  };

  return {
    /**
     * Adds a text.
     *
     * @returns its position, by which it can be removed
     */
    add({ id, title, fields }: SearchedText): number {
      const position = texts.push({ id, title }) - 1;
      for (const [field, words] of fields.entries()) {
        for (const word of words) {
          let list = postings.get(word);
          if (!list) {
            list = [];
            postings.set(word, list);
            sortedWords = undefined;
          }
          const isInBetterField = (list.at(-1) ?? -1) >>> FIELD_BITS === position;
          if (!isInBetterField) list.push((position << FIELD_BITS) | field);
        }
      }
      return position;
    },
    remove(position: number): void {
      texts[position] = undefined;
    },
    /** How many texts take up memory, with the removed ones. */
    countPositions: () => texts.length,
    /** Whether a text has this word. */
    hasWord,
    /** Lists the words of texts within `maxTypos` of a typed one: see SortedWords. */
    listNearWords: (typed: string, isPrefix: boolean, maxTypos: number): NearWord[] =>
      getSortedWords()
        .listNear(typed, isPrefix, maxTypos)
        .filter(({ word }) => hasWord(word)),
    /**
     * Finds the texts that have all words of a query, the best first: an exact title; fewer typos; title before labels before
     * description; words as typed before prefixes; titles that begin with the query; more words in better fields; short titles
     * before long; finally by id, to keep the order stable.
     *
     * @returns ids, at most `max`
     */
    find({ text, words }: Query, max: number): number[] {
      if (scores.types.length < texts.length) scores = createScores(texts.length);
      const best: Ranked[] = [];
      const rankMatches = (worstField: number) => {
        for (const position of scoreMatches(words, worstField)) {
          const found = texts[position];
          if (!found) continue;
          const { id, title } = found;
          const rank =
            (scores.ranks[position] ?? 0) +
            (scores.worstFields[position] ?? 0) * RANK.worstField +
            (title === text ? 0 : RANK.otherTitle) +
            (title.startsWith(text) ? 0 : RANK.otherStart) +
            Math.min(title.length, LENGTH_MAX) * RANK.titleLength;
          keepBest(best, max, { rank, id });
        }
      };
      // Without typos, what matches in a worse field than the title ranks lower: often, titles are enough.
      const mayHaveTypos = words.some(({ near }) => near.length > 0);
      if (!mayHaveTypos) rankMatches(TITLE);
      if (best.length < max) {
        best.length = 0;
        rankMatches(DESCRIPTION);
      }
      return best.map(({ id }) => id);
    },
  };
}

const createScores = (textCount: number) => ({
  /** How many of the words of a query a text has, counted while it has all so far. */
  wordCounts: new Uint8Array(textCount),
  /** How well a text has the current word: see toMatchType. */
  types: new Uint8Array(textCount),
  ranks: new Uint32Array(textCount),
  worstFields: new Uint8Array(textCount),
});

/** Ranking criteria, the most important first. Each outweighs the sum of all below it, for up to 12 words (`QUERY_WORDS_MAX`). */
const RANK = {
  otherTitle: 2 ** 25,
  typo: 2 ** 21,
  worstField: 2 ** 19,
  kind: 2 ** 14,
  otherStart: 2 ** 13,
  field: 2 ** 8,
  titleLength: 1,
};
/** Longer titles rank as equally long. */
const LENGTH_MAX = 255;

/**
 * Match types, the best first; 0 means no match. A better field wins, then an exact word over a prefix; typos come last,
 * whatever the field.
 */
const toMatchType = (field: number, way: number) =>
  1 + (way === AS_TYPO ? FIELD_COUNT * AS_TYPO + field : field * AS_TYPO + way);
const FIELD_BY_MATCH_TYPE: number[] = [0];
const RANK_BY_MATCH_TYPE: number[] = [0];
for (let field = 0; field < FIELD_COUNT; field += 1) {
  for (const way of [EXACTLY, AS_PREFIX, AS_TYPO]) {
    FIELD_BY_MATCH_TYPE[toMatchType(field, way)] = field;
    RANK_BY_MATCH_TYPE[toMatchType(field, way)] =
      field * RANK.field + way * RANK.kind + (way === AS_TYPO ? RANK.typo : 0);
  }
}

interface Ranked {
  rank: number;
  id: number;
}
const compareRanked = (one: Ranked, other: Ranked) => one.rank - other.rank || one.id - other.id;

/** Keeps the `max` texts with the lowest rank; ties go to the lower id. */
function keepBest(best: Ranked[], max: number, text: Ranked): void {
  const worst = best[max - 1];
  if (worst && compareRanked(worst, text) < 0) return;
  best.push(text);
  best.sort(compareRanked);
  best.splice(max);
}
