import type { Browser, Page } from '@playwright/test';
import { openSlowPage, type DeviceName } from '../measuring/conditions';
import { notePage, type PageNotes } from '../measuring/page-notes';
import { watchNetwork, type Traffic } from '../measuring/watch-network';
import { cumulativeLayoutShift, totalBlocking } from '../measuring/web-vitals';
import type { BenchPage } from './pages';

const QUIET_MS = 1_000;
const LONGEST_MS = 25_000;

/** What one visit with an empty cache came to, and the next one of the same browser. */
export interface Visit extends Traffic {
  firstPaintMs: number;
  contentMs: number;
  /** Of a page with a picture in its first view. */
  pictureMs: number | undefined;
  largestPaintMs: number;
  largestElement: string;
  blockingMs: number;
  shift: number;
  /** As `contentMs`, with a warm cache. */
  repeatMs: number;
}

/** Opens a page as a first visitor does, waits until all of its first view is there, and opens it once more. */
export async function measurePage(
  browser: Browser,
  url: string,
  bench: BenchPage,
  device: DeviceName,
): Promise<Visit> {
  const { context, page, cdp } = await openSlowPage(browser, device);
  try {
    const network = watchNetwork(cdp);
    // tsx names functions by a helper that is not there in the page.
    await page.addInitScript('globalThis.__name = (made) => made;');
    await page.addInitScript(notePage, bench.content.selector);
    const open = async () => {
      await page.goto(url + bench.address, { waitUntil: 'load' });
      const notes = await settled(page, network.quietSinceMs);
      const contentMs = notes.firstPaintedMs ?? notes.firstThereMs;
      if (contentMs === undefined) {
        throw new Error(
          `${url}${bench.address} has not shown its ${bench.content.name} in ${LONGEST_MS} ms.`,
        );
      }
      return { ...notes, contentMs };
    };
    const { contentMs, pictureMs, largestPaintMs, largestElement, firstPaintMs, shifts, longTasks } =
      await open();
    const traffic = network.traffic();
    return {
      ...traffic,
      firstPaintMs,
      contentMs,
      pictureMs,
      largestPaintMs: largestPaintMs ?? Number.NaN,
      largestElement: largestElement ?? 'none',
      blockingMs: totalBlocking(longTasks),
      shift: cumulativeLayoutShift(shifts),
      repeatMs: (await open()).contentMs,
    };
  } finally {
    await context.close();
  }
}

/** Waits until the content is there and the network has been quiet for a while. */
async function settled(
  page: Page,
  quietSinceMs: () => number,
): Promise<PageNotes & { firstPaintMs: number }> {
  const giveUpAtMs = Date.now() + LONGEST_MS;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const isOver = Date.now() > giveUpAtMs;
    if (!isOver && Date.now() - quietSinceMs() < QUIET_MS) continue;
    const notes = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      return window.pageNotes && { ...window.pageNotes, firstPaintMs: paint?.startTime ?? Number.NaN };
    });
    if (notes && (isOver || (notes.firstThereMs !== undefined && Date.now() - quietSinceMs() >= QUIET_MS)))
      return notes;
  }
}
