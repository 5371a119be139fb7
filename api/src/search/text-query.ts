/** Builds queries on `words` of the search tables, in PostgreSQL's tsquery syntax. */
import type { QueryWord } from './query-words';

/**
 * The prefixes of words in the index, the best field first: a title, b labels, c anywhere
 * (migrations/0011-search-anywhere.sql). A word that is only in the description has the prefix c.
 */
export const FIELDS = ['a', 'b', 'c'] as const;
type Field = (typeof FIELDS)[number];

/** The same search, increasingly wide: each query finds everything that the ones before it find, and more. */
export interface WideningQueries {
  /** All words in the title as typed; all in the title; all in title or labels. */
  narrow: string[];
  anywhere: string;
}

export function createQueries(words: QueryWord[]): WideningQueries {
  const asTyped = words.map((word) => ({ ...word, isPrefix: false, near: [] }));
  return {
    narrow: [matchAll(asTyped, ['a']), matchAll(words, ['a']), matchAll(words, ['a', 'b'])],
    anywhere: matchAll(words, ['c']),
  };
}

function matchAll(words: QueryWord[], fields: Field[]): string {
  return words.map((word) => `(${matchAny(word, fields).join(' | ')})`).join(' & ');
}

function matchAny({ text, isPrefix, near }: QueryWord, fields: Field[]): string[] {
  return fields.flatMap((field) => [
    `${quote(field + text)}${isPrefix ? ':*' : ''}`,
    ...near.map((word) => quote(field + word)),
  ]);
}

/** Words contain neither quotes nor backslashes, but this function does not rely on it. */
function quote(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
