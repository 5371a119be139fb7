import type { Page } from '@playwright/test';

/** Between two steps: so long the page has for what takes no time of its clock, an answer for instance. */
const PAUSE_MS = 50;

/**
 * Advances the page's clock until something is visible, for code that hangs or waits. Check the result yourself: after
 * `mostMs` it returns in any case, and the clock runs on.
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
