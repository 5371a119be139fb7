import type { Query, QueryWord } from './query-words';
import { createSortedWords, type NearWord, type SortedWords } from './sorted-words';

/**
 * The prefixes of words in the `*_search` tables, the best field first: a title, b labels, c anywhere
 * (migrations/0011-search-anywhere.sql). A word that is only in the description has the prefix c alone.
 */
const FIELDS = ['a', 'b', 'c'];

/** How a word is found. */
const EXACTLY = 0;
const AS_PREFIX = 1;
const AS_TYPO = 2;

/** Anything that can be found: a video, a series or a tag. */
export interface SearchedText {
  id: number;
  /** Normalised, as queries are. */
  title: string;
  /** Its words, each with the prefix of a field that has it, sorted, separated by spaces. */
  lexemes: string;
}

export type WordIndex = ReturnType<typeof createWordIndex>;

/** The texts that match one word of a query. */
interface WordMatches {
  /**
   * Indexed by position: the best match type, 0 for none. A better field wins, then an exact word over a prefix; typos come
   * last, whatever the field.
   */
  types: Uint8Array;
  /** The positions of the matching texts; only the first `count` are valid. */
  positions: Uint32Array;
  count: number;
}
const createWordMatches = (textCount: number): WordMatches => ({
  types: new Uint8Array(textCount),
  positions: new Uint32Array(textCount),
  count: 0,
});

/** Removed texts are dropped once they outnumber the others by this many. */
const REMOVED_MAX = 100;

/** An inverted index in memory. Searching 100 000 texts takes about a millisecond. */
export function createWordIndex() {
  let ids: number[] = [];
  let titles: string[] = [];
  /** Kept apart from the titles: lengths and first letters alone rule out most texts. */
  let titleLengths: number[] = [];
  let titleStarts: number[] = [];
  /** By id: where in the arrays above a text is. Positions without an id here are of replaced and removed texts. */
  const positions = new Map<number, number>();
  /** For each word, the positions of the texts that have it, by the best field in which they have it. */
  const postings = new Map<string, number[][]>();
  let sortedWords: SortedWords | undefined;
  /** One per query word, reused: allocating them takes longer than a search. */
  let buffers: WordMatches[] = [];

  const getPostings = (word: string) => {
    const known = postings.get(word);
    if (known) return known;
    const added = FIELDS.map(() => []);
    postings.set(word, added);
    sortedWords = undefined;
    return added;
  };

  const getSortedWords = () => (sortedWords ??= createSortedWords(postings.keys()));

  const isRemoved = (position: number) => positions.get(ids[position] ?? 0) !== position;

  const remove = (id: number) => {
    positions.delete(id);
    if (ids.length > 2 * positions.size + REMOVED_MAX) dropRemoved();
  };

  const dropRemoved = () => {
    const kept = [...ids.keys()].filter((position) => !isRemoved(position));
    titles = kept.map((position) => titles[position] ?? '');
    titleLengths = titles.map((title) => title.length);
    titleStarts = titles.map((title) => title.charCodeAt(0));
    const moved = new Int32Array(ids.length).fill(-1);
    for (const [index, position] of kept.entries()) moved[position] = index;
    ids = kept.map((position) => ids[position] ?? 0);
    for (const [index, id] of ids.entries()) positions.set(id, index);
    for (const [word, lists] of postings) {
      const left = lists.map((list) => dropAndMove(list, moved));
      if (left.some((list) => list.length > 0)) postings.set(word, left);
      else postings.delete(word);
    }
    sortedWords = undefined;
  };

  /** Adds the texts that have the word in this field. Call it for the best field first. */
  const addMatches = (matches: WordMatches, { text, isPrefix, near }: QueryWord, field: number) => {
    const { types } = matches;
    let { count } = matches;
    const add = (word: string, kind: number) => {
      const type = toMatchType(field, kind);
      for (const position of postings.get(word)?.[field] ?? []) {
        const known = types[position] ?? 0;
        if (known === 0) {
          matches.positions[count] = position;
          count += 1;
        }
        if (known === 0 || type < known) types[position] = type;
      }
    };
    add(text, EXACTLY);
    if (isPrefix) {
      for (const word of getSortedWords().listStartingWith(text)) if (word !== text) add(word, AS_PREFIX);
    }
    for (const word of near) add(word, AS_TYPO);
    matches.count = count;
  };

  /** Ranks the texts that match all words. */
  const rankMatches = (all: readonly WordMatches[], text: string, max: number): number[] => {
    const [rarest] = [...all].sort((one, other) => one.count - other.count);
    const best = createBest(max);
    const start = text.charCodeAt(0);
    for (let index = 0; index < (rarest?.count ?? 0); index += 1) {
      const position = rarest?.positions[index] ?? 0;
      let rank = 0;
      let worstField = 0;
      let hasAll = true;
      for (const { types } of all) {
        const type = types[position] ?? 0;
        hasAll = type > 0;
        if (!hasAll) break;
        rank += RANK_BY_MATCH_TYPE[type] ?? 0;
        worstField = Math.max(worstField, FIELD_BY_MATCH_TYPE[type] ?? 0);
      }
      if (!hasAll) continue;
      const titleLength = titleLengths[position] ?? 0;
      rank += worstField * RANK.worstField + Math.min(titleLength, LENGTH_MAX) * RANK.titleLength;
      if (titleLength !== text.length) rank += RANK.otherTitle;
      const isSameStart = titleStarts[position] === start;
      if (!isSameStart) rank += RANK.otherStart;
      // Most texts cannot reach the list: skip them before comparing titles.
      const id = ids[position] ?? 0;
      if (!best.accepts(rank, id) || isRemoved(position)) continue;
      const title = titles[position] ?? '';
      if (titleLength === text.length && title !== text) rank += RANK.otherTitle;
      if (isSameStart && !title.startsWith(text)) rank += RANK.otherStart;
      best.add(rank, id);
    }
    return best.list();
  };

  const hasWord = (word: string) =>
    // From the end: removed texts are the older ones.
    postings.get(word)?.some((list) => list.findLastIndex((position) => !isRemoved(position)) >= 0) ?? false;

  return {
    /** Adds a text, or replaces the one with its id. */
    put({ id, title, lexemes }: SearchedText) {
      remove(id);
      const position = ids.push(id) - 1;
      titles.push(title);
      titleLengths.push(title.length);
      titleStarts.push(title.charCodeAt(0));
      positions.set(id, position);
      for (const lexeme of lexemes.split(' ')) {
        const field = FIELDS.indexOf(lexeme.charAt(0));
        if (field < 0) continue;
        const lists = getPostings(lexeme.slice(1));
        const isInBetterField = lists.some((list) => list.at(-1) === position);
        if (!isInBetterField) lists[field]?.push(position);
      }
    },
    remove,
    /** The last put comes last. */
    listIds: () => [...positions.keys()],
    /** How many texts take up memory, with the replaced and removed ones. */
    countKept: () => ids.length,
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
      if (buffers[0]?.types.length !== ids.length) buffers = [];
      const all = words.map((word, index) => {
        const matches = (buffers[index] ??= createWordMatches(ids.length));
        matches.types.fill(0);
        matches.count = 0;
        return { word, matches };
      });
      const allMatches = all.map(({ matches }) => matches);
      const mayHaveTypos = words.some(({ near }) => near.length > 0);
      let best: number[] = [];
      for (const field of FIELDS.keys()) {
        for (const { word, matches } of all) addMatches(matches, word, field);
        const isLast = field === FIELDS.length - 1;
        // Without typos, a match in a worse field always ranks lower, so stop when the list is full.
        if (isLast || !mayHaveTypos) best = rankMatches(allMatches, text, max);
        if (best.length >= max) break;
      }
      return best;
    },
  };
}

/** Ranking criteria, the most important first. Each outweighs the sum of all below it, for up to 12 words (`WORDS_MAX`). */
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

/** Match types, the best first; 0 means no match. */
const toMatchType = (field: number, kind: number) =>
  1 + (kind === AS_TYPO ? FIELDS.length * AS_TYPO + field : field * AS_TYPO + kind);
const FIELD_BY_MATCH_TYPE: number[] = [0];
const RANK_BY_MATCH_TYPE: number[] = [0];
for (const field of FIELDS.keys()) {
  for (const kind of [EXACTLY, AS_PREFIX, AS_TYPO]) {
    FIELD_BY_MATCH_TYPE[toMatchType(field, kind)] = field;
    RANK_BY_MATCH_TYPE[toMatchType(field, kind)] =
      field * RANK.field + kind * RANK.kind + (kind === AS_TYPO ? RANK.typo : 0);
  }
}

/** Keeps the `max` texts with the lowest rank; ties go to the lower id. */
function createBest(max: number) {
  const best: { rank: number; id: number }[] = [];
  let worst = { rank: Infinity, id: Infinity };
  return {
    /** Whether a text with this rank would be kept. */
    accepts: (rank: number, id: number) => rank < worst.rank || (rank === worst.rank && id < worst.id),
    add(rank: number, id: number) {
      let index = best.length;
      for (; index > 0; index -= 1) {
        const before = best[index - 1];
        if (!before || before.rank < rank || (before.rank === rank && before.id < id)) break;
      }
      best.splice(index, 0, { rank, id });
      if (best.length > max) best.pop();
      if (best.length === max) worst = best[max - 1] ?? worst;
    },
    list: () => best.map(({ id }) => id),
  };
}

/** @param moved the new position of each old one, -1 for those to drop */
function dropAndMove(list: readonly number[], moved: Int32Array): number[] {
  const left: number[] = [];
  for (const position of list) {
    const index = moved[position] ?? -1;
    if (index >= 0) left.push(index);
  }
  return left;
}
