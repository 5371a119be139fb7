import type { Page } from '@playwright/test';

/** Adds up how far things move on the next pages that nobody has touched. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        const { dataset } = document.documentElement;
        dataset.shift = String(Number(dataset.shift ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Reads the sum so far of the page. */
export const readShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // The browser reports the shifts of a frame after it.
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Number(document.documentElement.dataset.shift ?? 0);
  });
