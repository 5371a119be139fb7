import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the work takes on a busy day, short enough not to be minded. */
const STEADY_MS = 250;

/**
 * Does something in a time that does not tell whether there was anything to do: it neither ends nor fails sooner than
 * `STEADY_MS`.
 */
export async function inSteadyTime(work: () => Promise<void>): Promise<void> {
  const [done] = await Promise.allSettled([work(), wait(STEADY_MS)]);
  if (done.status === 'rejected') throw done.reason;
}
