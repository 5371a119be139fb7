import type { Page } from '@playwright/test';

/** Lets the time of the page pass until something is to be seen; for what hangs or waits. */
export async function passTime(page: Page, isThere: () => Promise<boolean>, stepMs: number, mostMs: number) {
  for (let passedMs = 0; passedMs < mostMs && !(await isThere()); passedMs += stepMs) {
    await page.clock.fastForward(stepMs);
  }
}
