import { trimmedString } from '../../parsers/parse-fields';

/** More than two lines of a card ever show, in the narrowest letters (decided). */
const SHOWN_MAX = 250;

/**
 * As much of a text as a card can show: an endless title would only be laid out to be cut off, and be read out whole.
 *
 * @param value from an answer; what is no text is an empty one
 * @param max characters that are kept: as many as a card shows when left out
 */
export function truncate(value: unknown, max = SHOWN_MAX): string {
  const words = trimmedString(value);
  // Half a pair of surrogates at the end would be drawn as a box.
  return words.length > max ? `${words.slice(0, max).replace(/[\ud800-\udbff]$/, '')}…` : words;
}
