import { trimmedString } from './parsers/parse-fields';

/** More characters than two lines of a card can show. */
const CARD_TEXT_MAX = 250;

/**
 * Truncates a text. CSS would also cut off a very long title, but only after laying it out, and a screen reader would read all
 * of it.
 *
 * @param value from a response; anything but a string counts as empty
 * @param max maximum length in characters; by default what a card can show
 */
export function truncate(value: unknown, max = CARD_TEXT_MAX): string {
  const text = trimmedString(value);
  // Do not end with an unpaired surrogate, which renders as a box.
  return text.length > max ? `${text.slice(0, max).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
