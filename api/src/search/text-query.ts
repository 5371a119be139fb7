/** Queries on `words` of the search tables, in PostgreSQL's tsquery syntax. */
import type { QueryWord } from './query-words';

/** The letters behind which words stand in the index, the best field first: migrations/0008-search.sql. */
export const FIELDS = ['a', 'b', 'c'] as const;
type Field = (typeof FIELDS)[number];

/**
 * The same words looked for ever more widely, the best matches first: all in the title as they are, all in the title,
 * all in title or labels, all anywhere. Each step finds what the ones before it have found, and more.
 */
export function queriesFromNarrowToWide(words: QueryWord[]): string[] {
  const isWhole = words.every(({ isPrefix }) => !isPrefix);
  return [
    ...(isWhole
      ? []
      : [
          allOf(
            words.map((word) => ({ ...word, isPrefix: false, near: [] })),
            ['a'],
          ),
        ]),
    allOf(words, ['a']),
    allOf(words, ['a', 'b']),
    allOf(words, ['a', 'b', 'c']),
  ];
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
