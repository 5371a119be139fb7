/** Apostrophes, and characters without width: soft hyphens, direction marks, variants of emoji. */
const IGNORED = /['‘’ʻʼ\p{Cf}\p{Variation_Selector}]/gu;
/** Scripts in which people leave out accents and vowel points when they type. In others, marks are letters. */
const MARKED = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{N}])\p{M}+/gu;
/** Letters that Unicode does not decompose, and what people type for them. */
const TYPED_AS = new Map(
  Object.entries({
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ŧ: 't',
    ı: 'i',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ς: 'σ',
  }),
);
const UNDECOMPOSED = new RegExp(`[${[...TYPED_AS.keys()].join('')}]`, 'g');
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/**
 * Folds a text or a query, in linear time: lower case, without accents and punctuation, one blank between words. Queries
 * that are the same afterwards find the same.
 */
export function foldText(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replaceAll(IGNORED, '')
    .replaceAll(MARKED, '$1')
    .toLowerCase()
    .replaceAll(UNDECOMPOSED, (letter) => TYPED_AS.get(letter) ?? letter);
  return (folded.match(WORD) ?? []).join(' ');
}
