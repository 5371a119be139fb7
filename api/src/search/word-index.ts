import type { Query, QueryWord } from './query-words';

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
  /** Its words, each with the prefix of a field that has it, sorted, between spaces. */
  words: string;
}

export type WordIndex = ReturnType<typeof createWordIndex>;

/** Which texts have a word of a query. */
interface Finding {
  /**
   * By the number of a text: the best way in which it has the word. In a better field before others, then as typed, then as a
   * prefix; as a typo last, in any field.
   */
  ways: Uint8Array;
  /** The numbers of these texts, of which there are `count`. */
  found: Uint32Array;
  count: number;
}
const createFinding = (textCount: number): Finding => ({
  ways: new Uint8Array(textCount),
  found: new Uint32Array(textCount),
  count: 0,
});

/** Keeps in memory which texts have which words. To find some of 100 000 texts takes about a millisecond. */
export function createWordIndex() {
  const ids: number[] = [];
  const titles: string[] = [];
  /** Beside the titles, which most texts are left out without looking at. */
  const titleLengths: number[] = [];
  /** Texts that were replaced or removed keep their number, and are left out. */
  const isRemoved: boolean[] = [];
  const numbers = new Map<number, number>();
  /** The numbers of the texts that have a word, by the best field in which they have it. */
  const textsByWord = new Map<string, number[][]>();
  let sortedWords: string[] | undefined;
  /** One for each word of a query. They are kept, since creating them takes longer than a search. */
  let findings: Finding[] = [];

  const getTexts = (word: string) => {
    const known = textsByWord.get(word);
    if (known) return known;
    const texts = FIELDS.map(() => []);
    textsByWord.set(word, texts);
    sortedWords = undefined;
    return texts;
  };

  const remove = (id: number) => {
    const number = numbers.get(id);
    if (number === undefined) return;
    isRemoved[number] = true;
    numbers.delete(id);
  };

  /** Adds the texts that have a word in a field to those that have it in better fields. */
  const findWord = (finding: Finding, { text, isPrefix, near }: QueryWord, field: number) => {
    const { ways, found } = finding;
    let { count } = finding;
    const note = (word: string, kind: number) => {
      const way = toWay(field, kind);
      for (const number of textsByWord.get(word)?.[field] ?? []) {
        const known = ways[number] ?? 0;
        if (known === 0) {
          found[count] = number;
          count += 1;
        }
        if (known === 0 || way < known) ways[number] = way;
      }
    };
    note(text, EXACTLY);
    if (isPrefix) {
      sortedWords ??= [...textsByWord.keys()].sort();
      for (let at = findFirst(sortedWords, text); sortedWords[at]?.startsWith(text); at += 1) {
        note(sortedWords[at] ?? '', AS_PREFIX);
      }
    }
    for (const word of near) note(word, AS_TYPO);
    finding.count = count;
  };

  /** Ranks the texts that have all words. */
  const rankFound = (found: readonly Finding[], text: string, max: number): number[] => {
    const [rarest] = [...found].sort((one, other) => one.count - other.count);
    const best = createBest(max);
    for (let at = 0; at < (rarest?.count ?? 0); at += 1) {
      const number = rarest?.found[at] ?? 0;
      let rank = 0;
      let worstField = 0;
      let isFound = true;
      for (const { ways } of found) {
        const way = ways[number] ?? 0;
        isFound = way > 0;
        if (!isFound) break;
        rank += RANK_OF_WAY[way] ?? 0;
        worstField = Math.max(worstField, FIELD_OF_WAY[way] ?? 0);
      }
      if (!isFound) continue;
      const titleLength = titleLengths[number] ?? 0;
      rank += worstField * RANK.worstField + Math.min(titleLength, LENGTH_MAX) * RANK.titleLength;
      if (titleLength !== text.length) rank += RANK.otherTitle;
      // Most are not good enough anyway.
      if (rank > best.worstRank() || isRemoved[number]) continue;
      const title = titles[number] ?? '';
      if (titleLength === text.length && title !== text) rank += RANK.otherTitle;
      if (!title.startsWith(text)) rank += RANK.otherStart;
      best.add(rank, ids[number] ?? 0);
    }
    return best.list();
  };

  return {
    /** Adds a text, or replaces the one with its id. */
    put({ id, title, words }: SearchedText) {
      remove(id);
      const number = ids.push(id) - 1;
      titles.push(title);
      titleLengths.push(title.length);
      isRemoved.push(false);
      numbers.set(id, number);
      for (const lexeme of words.split(' ')) {
        const field = FIELDS.indexOf(lexeme.charAt(0));
        if (field < 0) continue;
        const texts = getTexts(lexeme.slice(1));
        const isInBetterField = texts.some((each) => each.at(-1) === number);
        if (!isInBetterField) texts[field]?.push(number);
      }
    },
    remove,
    /** How many texts it still remembers that were replaced or removed. */
    countRemoved: () => ids.length - numbers.size,
    /**
     * Finds the texts that have all words of a query, the best first: an exact title; fewer typos; title before labels before
     * description; words as typed before prefixes; titles that begin with the query; short titles before long; finally by id,
     * to keep the order stable.
     *
     * @returns ids, at most `max`
     */
    find({ text, words }: Query, max: number): number[] {
      if (findings[0]?.ways.length !== ids.length) findings = [];
      const found = words.map((_word, index) => {
        const finding = (findings[index] ??= createFinding(ids.length));
        finding.ways.fill(0);
        finding.count = 0;
        return finding;
      });
      const mayHaveTypos = words.some(({ near }) => near.length > 0);
      let best: number[] = [];
      for (const field of FIELDS.keys()) {
        for (const [index, finding] of found.entries()) {
          const word = words[index];
          if (word) findWord(finding, word, field);
        }
        const isLast = field === FIELDS.length - 1;
        // Without typos, what has a word only in a worse field is worse, so enough is enough.
        if (isLast || !mayHaveTypos) best = rankFound(found, text, max);
        if (best.length >= max) break;
      }
      return best;
    },
  };
}

/** What counts in a rank, the most first, and how much of it: more than all that follows adds up to, for `WORDS_MAX` words. */
const RANK = {
  otherTitle: 2 ** 25,
  typo: 2 ** 21,
  worstField: 2 ** 19,
  kind: 2 ** 14,
  otherStart: 2 ** 13,
  field: 2 ** 8,
  titleLength: 1,
};
/** Longer titles are all the same to a search. */
const LENGTH_MAX = 255;

/** Ways to have a word are numbered by what is better; 0 is not to have it. */
const toWay = (field: number, kind: number) =>
  1 + (kind === AS_TYPO ? FIELDS.length * AS_TYPO + field : field * AS_TYPO + kind);
const FIELD_OF_WAY: number[] = [0];
const RANK_OF_WAY: number[] = [0];
for (const field of FIELDS.keys()) {
  for (const kind of [EXACTLY, AS_PREFIX, AS_TYPO]) {
    FIELD_OF_WAY[toWay(field, kind)] = field;
    RANK_OF_WAY[toWay(field, kind)] =
      field * RANK.field + kind * RANK.kind + (kind === AS_TYPO ? RANK.typo : 0);
  }
}

/** Keeps the best of many texts, those with the lowest rank, then the lowest id. */
function createBest(max: number) {
  const best: { rank: number; id: number }[] = [];
  let worstRank = Infinity;
  return {
    /** None with a higher rank is added. */
    worstRank: () => worstRank,
    add(rank: number, id: number) {
      if (rank > worstRank) return;
      let at = best.length;
      for (; at > 0; at -= 1) {
        const before = best[at - 1];
        if (!before || before.rank < rank || (before.rank === rank && before.id < id)) break;
      }
      best.splice(at, 0, { rank, id });
      if (best.length > max) best.pop();
      if (best.length === max) worstRank = best[max - 1]?.rank ?? Infinity;
    },
    list: () => best.map(({ id }) => id),
  };
}

/** Where the first word stands that does not sort before `text`. */
function findFirst(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}
