/** Something that begins at a time of the video. */
export interface TimedEntry {
  startSeconds: number;
}

/** A seek to the very beginning of something may end a little before it, by the rounding of times. */
const TOLERANCE_SECONDS = 0.05;

/** Which of several, in order of their beginning, is the one of now. -1: none has begun. */
export function findCurrentEntry(items: readonly TimedEntry[], seconds: number): number {
  return items.findLastIndex(({ startSeconds }) => startSeconds <= seconds + TOLERANCE_SECONDS);
}
