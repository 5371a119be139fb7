/** Control characters, and those that turn the direction of everything that follows them in somebody's chat. */
// eslint-disable-next-line no-control-regex -- these are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;

/** Far more than any preview shows: what comes after is not even looked at. */
const LOOKED_AT_MAX = 5_000;

/**
 * Text of the API as one line that can stand in a preview.
 *
 * @returns undefined when it is no text, or nothing is left of it
 */
export function plainText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return value.slice(0, LOOKED_AT_MAX).replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim() || undefined;
}

/**
 * Cuts a text between two words; a long word is cut where it must be.
 *
 * @param max characters that may come out, the ellipsis among them
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  const lastSpace = text[start.length] === ' ' ? start.length : start.lastIndexOf(' ');
  const kept = lastSpace > max / 2 ? start.slice(0, lastSpace) : start;
  return `${kept.replace(/[\s,;:–—-]+$/, '')}…`;
}
