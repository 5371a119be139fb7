import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the work takes on a busy day, short enough not to be minded. */
export const STEADY_MS = 250;

/** Does something in a time that does not tell whether there was anything to do: never sooner than `STEADY_MS`. */
export async function inSteadyTime(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), wait(STEADY_MS)]);
}
