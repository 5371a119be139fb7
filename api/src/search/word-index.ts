import { createSortedWords } from './sorted-words';
import type { Query, QueryWord } from './words';

/** Anything that can be found: a video, a series or a tag. */
interface SearchedText {
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
const FIELDS = [TITLE, 1, DESCRIPTION];
/** A posting is the position of a text and the best field that has the word, as one number. */
const FIELD_BITS = 2;
const FIELD_MASK = 2 ** FIELD_BITS - 1;

export type WordIndex = ReturnType<typeof createWordIndex>;

/** An inverted index in memory. Searching 100 000 texts takes about a millisecond. */
export function createWordIndex() {
  const texts: Omit<SearchedText, 'fields'>[] = [];
  const postings = new Map<string, number[]>();
  let sortedWords: ReturnType<typeof createSortedWords> | undefined;

  /** The known words, sorted when they are first needed. */
  const getSortedWords = () => (sortedWords ??= createSortedWords(postings.keys()));

  /** Lists the known words that match a word of a query, each with how it does. */
  const listMatchingWords = ({ text, isPrefix, near }: QueryWord): [word: string, way: number][] => [
    [text, EXACTLY],
    ...(isPrefix ? getSortedWords().listStartingWith(text) : [])
      .filter((word) => word !== text)
      .map((word): [string, number] => [word, AS_PREFIX]),
    ...near.map((word): [string, number] => [word, AS_TYPO]),
  ];

  /** Ranks the texts that have all words in one of the best fields. @returns the best `max` */
  const rankMatches = ({ text, words }: Query, worstField: number, max: number): Ranked[] => {
    const ranks = new Uint32Array(texts.length);
    const worstFields = new Uint8Array(texts.length);
    /** The positions of the texts that have all words so far. */
    let matches: number[] = [];
    for (const [wordCount, queryWord] of words.entries()) {
      const found: number[] = [];
      /** How well each text has this word: see MATCHES; 0 means not at all. */
      const types = new Uint8Array(texts.length);
      for (const [word, way] of listMatchingWords(queryWord)) {
        for (const posting of postings.get(word) ?? []) {
          const field = posting & FIELD_MASK;
          if (field > worstField) continue;
          const position = posting >>> FIELD_BITS;
          const type = toMatchType(field, way);
          const known = types[position] ?? 0;
          if (known === 0) found.push(position);
          if (known === 0 || type < known) types[position] = type;
        }
      }
      matches = wordCount === 0 ? found : matches.filter((position) => types[position] !== 0);
      for (const position of matches) {
        const { field = 0, rank = 0 } = MATCHES[types[position] ?? 0] ?? {};
        ranks[position] = (ranks[position] ?? 0) + rank;
        worstFields[position] = Math.max(worstFields[position] ?? 0, field);
      }
    }
    const best: Ranked[] = [];
    for (const position of matches) {
      const { id = 0, title = '' } = texts[position] ?? {};
      const rank =
        (ranks[position] ?? 0) +
        (worstFields[position] ?? 0) * RANK.worstField +
        (title === text ? 0 : RANK.otherTitle) +
        (title.startsWith(text) ? 0 : RANK.otherStart) +
        Math.min(title.length, LENGTH_MAX) * RANK.titleLength;
      keepBest(best, max, { rank, id });
    }
    return best;
  };

  return {
    /** Adds a text. Not after the first search. */
    add({ id, title, fields }: SearchedText): void {
      const position = texts.push({ id, title }) - 1;
      for (const [field, words] of fields.entries()) {
        for (const word of words) {
          const list = postings.get(word) ?? [];
          if (list.length === 0) postings.set(word, list);
          const isInBetterField = (list.at(-1) ?? -1) >>> FIELD_BITS === position;
          if (!isInBetterField) list.push((position << FIELD_BITS) | field);
        }
      }
    },
    /** Whether a text has this word. */
    hasWord: (word: string) => postings.has(word),
    /** Lists the words of texts within `maxTypos` of a typed one: see createSortedWords. */
    listNearWords: (typed: string, isPrefix: boolean, maxTypos: number) =>
      getSortedWords().listNear(typed, isPrefix, maxTypos),
    /**
     * Finds the texts that have all words of a query, the best first: an exact title; fewer typos; title before labels before
     * description; words as typed before prefixes; titles that begin with the query; more words in better fields; short titles
     * before long; finally by id, to keep the order stable.
     *
     * @returns ids, at most `max`
     */
    find(query: Query, max: number): number[] {
      // Without typos, what matches in a worse field than the title ranks lower: often, titles are enough.
      const mayHaveTypos = query.words.some(({ near }) => near.length > 0);
      const inTitles = mayHaveTypos ? [] : rankMatches(query, TITLE, max);
      const best = inTitles.length < max ? rankMatches(query, DESCRIPTION, max) : inTitles;
      return best.map(({ id }) => id);
    },
  };
}

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

/** How a text may have a word, the best first: a better field, then an exact word; typos last, whatever the field. */
const MATCHES = [
  undefined,
  ...FIELDS.flatMap((field) => [EXACTLY, AS_PREFIX].map((way) => toMatch(field, way))),
  ...FIELDS.map((field) => toMatch(field, AS_TYPO)),
];

function toMatch(field: number, way: number) {
  return { field, rank: field * RANK.field + way * RANK.kind + (way === AS_TYPO ? RANK.typo : 0) };
}

/** @returns the index in MATCHES */
const toMatchType = (field: number, way: number) =>
  1 + (way === AS_TYPO ? AS_TYPO * FIELDS.length + field : AS_TYPO * field + way);

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
