import type { Page } from '@playwright/test';

/** Between two steps: so long the page has for what takes no time of its clock, an answer for instance. */
const PAUSE_MS = 50;

/**
 * Lets the time of the page pass until something is to be seen; for what hangs or waits. Whoever calls looks once more: after
 * `mostMs` its time goes on by itself.
 */
export async function passTime(
  page: Page,
  isThere: () => Promise<boolean>,
  { stepMs, mostMs }: { stepMs: number; mostMs: number },
): Promise<void> {
  for (let passedMs = 0; passedMs < mostMs && !(await isThere()); passedMs += stepMs) {
    await page.clock.fastForward(stepMs);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
