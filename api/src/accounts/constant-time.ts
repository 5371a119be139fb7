import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the work takes on a busy day, short enough not to be minded. */
const CONSTANT_TIME_MS = 250;

/**
 * Does something in a time that does not tell whether there was anything to do: it neither ends nor fails sooner than
 * `CONSTANT_TIME_MS`.
 */
export async function inConstantTime(work: () => Promise<void>): Promise<void> {
  const [done] = await Promise.allSettled([work(), wait(CONSTANT_TIME_MS)]);
  if (done.status === 'rejected') throw done.reason;
}
