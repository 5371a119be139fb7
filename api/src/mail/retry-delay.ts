const RETRY_MAX_SECONDS = 60 * 60;
/** Whoever asks for more than a day is asking for something else. */
const RETRY_AFTER_MAX_SECONDS = 24 * 60 * 60;
/** Messages that failed together must not all come back together. */
const JITTER = 0.25;

/**
 * Seconds until a message is tried again: the first delay, twice that, four times … and at most an hour apart, each a
 * quarter more or less by chance.
 *
 * @param attempts how often it was tried, 1 after the first
 * @param firstSeconds the delay after the first attempt
 * @param retryAfterSeconds what the other side asked for: never sooner
 * @param random from 0 to 1
 */
export function retryDelaySeconds(
  attempts: number,
  firstSeconds: number,
  retryAfterSeconds = 0,
  random: () => number = Math.random,
): number {
  const regular = Math.min(RETRY_MAX_SECONDS, firstSeconds * 2 ** (attempts - 1));
  const spread = regular * (1 - JITTER + 2 * JITTER * random());
  return Math.max(spread, Math.min(RETRY_AFTER_MAX_SECONDS, retryAfterSeconds));
}
