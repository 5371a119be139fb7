/**
 * English words that say nothing of what is looked for. They are left out of a query unless it has no others, so that
 * "the courage of a father" finds what has neither "the" nor "of" nor "a" in it.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about an and are as at be but by for from has have how i if in into is it its me my of on or our so that the their
  them then there these they this to was we what when where which who why will with you your`.split(/\s+/),
);
