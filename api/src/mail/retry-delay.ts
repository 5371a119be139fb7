const RETRY_MAX_SECONDS = 60 * 60;
/** Requests for more than a day are not about this message. */
const RETRY_AFTER_MAX_SECONDS = 24 * 60 * 60;
/** Keeps messages that failed together from being retried together. */
const JITTER = 0.25;

/**
 * Seconds until the next attempt: the first delay, twice that, four times … up to an hour, each varied at random by up to
 * a quarter.
 *
 * @param attempts how many attempts there have been, 1 after the first
 * @param firstSeconds the delay after the first attempt
 * @param retryAfterSeconds the least delay, requested by the provider
 * @param random a random number from 0 to 1
 */
export function computeRetryDelay(
  attempts: number,
  firstSeconds: number,
  retryAfterSeconds = 0,
  random: () => number = Math.random,
): number {
  const regular = Math.min(RETRY_MAX_SECONDS, firstSeconds * 2 ** (attempts - 1));
  const spread = regular * (1 - JITTER + 2 * JITTER * random());
  return Math.max(spread, Math.min(RETRY_AFTER_MAX_SECONDS, retryAfterSeconds));
}
