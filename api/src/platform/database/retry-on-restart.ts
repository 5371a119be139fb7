import { setTimeout as wait } from 'node:timers/promises';
import { isRestarting } from './availability';

/** A restart takes seconds. In a longer outage, calls fail at once. Decided for REQ-API-3. */
const RESTART_MAX_MS = 10_000;
const PING_EVERY_MS = 100;
/** For each call: the call itself may be what ends the connections. */
const ATTEMPTS_MAX = 5;

/** Runs work that is safe to repeat, and runs it again once a restarting database is back. */
export type RetryOnRestart = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets calls wait while the database restarts, all for the same ping. After an outage of `maxMs`, calls fail at once.
 *
 * @param ping rejects while the database is away
 */
export function createRetryOnRestart(
  ping: () => PromiseLike<unknown>,
  maxMs = RESTART_MAX_MS,
): RetryOnRestart {
  let outage: { endsAtMs: number; isOver: Promise<boolean> } | undefined;
  const pingUntilBack = async () => {
    let isAway = true;
    while (isAway) {
      await wait(PING_EVERY_MS, undefined, { ref: false });
      isAway = await ping().then(() => false, isRestarting);
    }
    outage = undefined;
    return true;
  };
  const untilBack = async (): Promise<boolean> => {
    outage ??= { endsAtMs: performance.now() + maxMs, isOver: pingUntilBack() };
    const leftMs = outage.endsAtMs - performance.now();
    if (leftMs <= 0) return false;
    const timeUp = new AbortController();
    const isTooLong = wait(leftMs, false, { signal: timeUp.signal }).catch(() => false);
    try {
      return await Promise.race([outage.isOver, isTooLong]);
    } finally {
      timeUp.abort();
    }
  };
  const run = async <T>(work: () => Promise<T>, attempts: number): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!isRestarting(error) || attempts >= ATTEMPTS_MAX || !(await untilBack())) throw error;
      return run(work, attempts + 1);
    }
  };
  return (work) => run(work, 1);
}
