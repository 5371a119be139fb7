import { type Query, type QueryWord, FIELDS } from './query-words';

/** A possible result. */
export interface Candidate {
  id: number;
  /** In lower case, without accents. */
  title: string;
  /** Its words, each prefixed with the letter of its field, separated by spaces. */
  lexemes: string;
}

/** How a word was found: in which field (0 is the best), and whether exactly (0), as a prefix (1) or as a typo (2). */
interface Match {
  field: number;
  kind: number;
}
const NOT_FOUND: Match = { field: FIELDS.length, kind: 2 };

/**
 * Sorts candidates, the best first: an exact title; fewer typos; title before labels before description; exact words
 * before prefixes; short titles before long; finally by id, to keep the order stable.
 */
export function rank(candidates: Candidate[], query: Query): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, key: getRankKey(candidate, query) }))
    .sort((one, other) => compare(one.key, other.key))
    .map(({ candidate }) => candidate);
}

function getRankKey({ id, title, lexemes }: Candidate, { text, words }: Query): number[] {
  const lexemeList = lexemes.split(' ');
  const matches = words.map((word) => findBestMatch(lexemeList, word));
  const sum = (of: (match: Match) => number) => matches.reduce((total, match) => total + of(match), 0);
  return [
    title === text ? 0 : 1,
    sum(({ kind }) => (kind === 2 ? 1 : 0)),
    Math.max(...matches.map(({ field }) => field)),
    sum(({ kind }) => kind),
    title.startsWith(text) ? 0 : 1,
    sum(({ field }) => field),
    title.length,
    id,
  ];
}

function findBestMatch(lexemes: string[], { text, isPrefix, near }: QueryWord): Match {
  let best = NOT_FOUND;
  for (const lexeme of lexemes) {
    const word = lexeme.slice(1);
    const field = FIELDS.findIndex((each) => each === lexeme[0]);
    const kind = findKind(word);
    if (kind !== undefined && isBetter({ field, kind }, best)) best = { field, kind };
  }
  return best;

  function findKind(word: string): number | undefined {
    if (word === text) return 0;
    if (isPrefix && word.startsWith(text)) return 1;
    return near.includes(word) ? 2 : undefined;
  }
}

function isBetter(one: Match, other: Match): boolean {
  return (
    compare(
      [one.kind === 2 ? 1 : 0, one.field, one.kind],
      [other.kind === 2 ? 1 : 0, other.field, other.kind],
    ) < 0
  );
}

function compare(one: number[], other: number[]): number {
  const index = one.findIndex((value, place) => value !== other[place]);
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}
