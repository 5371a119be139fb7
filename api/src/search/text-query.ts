/** Queries on `words` of the search tables, in PostgreSQL's tsquery syntax. */
import type { QueryWord } from './query-words';

/**
 * The letters behind which words stand in the index, the best field first: a title, b what it is filed under, c anywhere
 * (migrations/0011-search-anywhere.sql). So a word of the description stands behind c only.
 */
export const FIELDS = ['a', 'b', 'c'] as const;
type Field = (typeof FIELDS)[number];

/** One search, ever more widely: each query finds what the ones before it have found, and more. */
export interface WideningQueries {
  /** All in the title as they are, all in the title, all in title or labels. */
  narrow: string[];
  anywhere: string;
}

export function queriesFromNarrowToWide(words: QueryWord[]): WideningQueries {
  const asTyped = words.map((word) => ({ ...word, isPrefix: false, near: [] }));
  return {
    narrow: [allOf(asTyped, ['a']), allOf(words, ['a']), allOf(words, ['a', 'b'])],
    anywhere: allOf(words, ['c']),
  };
}

function allOf(words: QueryWord[], fields: Field[]): string {
  return words.map((word) => `(${ways(word, fields).join(' | ')})`).join(' & ');
}

function ways({ text, isPrefix, near }: QueryWord, fields: Field[]): string[] {
  return fields.flatMap((field) => [
    `${quoted(field + text)}${isPrefix ? ':*' : ''}`,
    ...near.map((word) => quoted(field + word)),
  ]);
}

/** Words hold neither quotes nor backslashes, but that is known elsewhere only. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
