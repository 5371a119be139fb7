import { createMatches, FIELDS, type Match, type Query } from './query-words';

/** A possible result. */
export interface Candidate {
  id: number;
  /** In lower case, without accents. */
  title: string;
  /** For each word of the query, which of its matches is the first one: see createMatches. Too high when none is. */
  matches: number[];
}

const NOT_FOUND: Match = { field: FIELDS.length, kind: 2 };

/**
 * Sorts candidates, the best first: an exact title; fewer typos; title before labels before description; exact words
 * before prefixes; short titles before long; finally by id, to keep the order stable.
 */
export function rank(candidates: Candidate[], { text, words }: Query): Candidate[] {
  const matchesOfWords = words.map(createMatches);
  return candidates
    .map((candidate) => ({ candidate, key: getRankKey(candidate, text, matchesOfWords) }))
    .sort((one, other) => compare(one.key, other.key))
    .map(({ candidate }) => candidate);
}

function getRankKey({ id, title, matches: indexes }: Candidate, text: string, ofWords: Match[][]): number[] {
  const matches = ofWords.map((ofWord, word) => ofWord[indexes[word] ?? Infinity] ?? NOT_FOUND);
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

function compare(one: number[], other: number[]): number {
  const index = one.findIndex((value, place) => value !== other[place]);
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}
