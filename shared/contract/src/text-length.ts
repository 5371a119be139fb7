/** The length of texts that people write, as they see it: a family emoji is one character. */

/** No short text has more UTF-16 units: 120 family emoji. A text message holds 1600 with our own words. */
export const TEXT_UNITS_MAX = 1_320;

/** How many UTF-16 units a text of at most `max` characters may have: a long one has two for each, on average. */
export const getUnitsMax = (max: number): number => Math.max(TEXT_UNITS_MAX, 2 * max);

/** Counts the characters that a person sees. */
export function countCharacters(text: string): number {
  return splitCharacters(text).length;
}

/** How many more characters fit into a text of at most `max`; negative when it is too long. */
export function countCharactersLeft(text: string, max: number): number {
  return Math.min(max - countCharacters(text), getUnitsMax(max) - text.length);
}

/** Cuts a text to `max` characters, and none of them in two. */
export function cutCharacters(text: string, max: number): string {
  return splitCharacters(text).slice(0, max).join('');
}

function splitCharacters(text: string): string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}
