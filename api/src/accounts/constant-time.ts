import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the work takes on a busy day, yet too short to bother anyone. */
const CONSTANT_TIME_MS = 250;

/**
 * Runs `work` in a time that does not reveal whether there was anything to do: it neither resolves nor rejects before
 * `CONSTANT_TIME_MS`.
 */
export async function inConstantTime(work: () => Promise<void>): Promise<void> {
  const [done] = await Promise.allSettled([work(), wait(CONSTANT_TIME_MS)]);
  if (done.status === 'rejected') throw done.reason;
}
