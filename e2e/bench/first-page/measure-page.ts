import type { Browser, Page } from '@playwright/test';
import { openSlowPage } from '../measuring/conditions';
import { watchNetwork, type Traffic } from '../measuring/watch-network';
import type { BenchPage } from './pages';

const QUIET_MS = 1_000;
const LONGEST_MS = 25_000;

/** What one visit with an empty cache came to. */
export interface Visit extends Traffic {
  firstPaintMs: number;
  contentMs: number;
  largestPaintMs: number;
  largestElement: string;
}

/** What the page notes about itself while it loads. */
interface Notes {
  contentMs?: number | undefined;
  largest?: { ms: number; element: string };
}
declare global {
  interface Window {
    benchNotes?: Notes;
  }
}

/** Opens a page as a first visitor does, and waits until all of its first view is there. */
export async function measurePage(browser: Browser, url: string, bench: BenchPage): Promise<Visit> {
  const { context, page, cdp } = await openSlowPage(browser, 'phone');
  try {
    const network = watchNetwork(cdp);
    await page.addInitScript(noteWhatIsPainted, bench.content.selector);
    await page.goto(url + bench.address, { waitUntil: 'load' });
    const { contentMs, largest, firstPaintMs } = await settled(page, network.quietSinceMs);
    if (!contentMs || !largest || !firstPaintMs) {
      throw new Error(`${url}${bench.address} has not shown its ${bench.content.name} in ${LONGEST_MS} ms.`);
    }
    const traffic = network.traffic(contentMs);
    return {
      ...traffic,
      firstPaintMs,
      contentMs,
      largestPaintMs: largest.ms,
      largestElement: largest.element,
    };
  } finally {
    await context.close();
  }
}

/** Waits until the content is there and the network has been quiet for a while. */
async function settled(page: Page, quietSinceMs: () => number): Promise<Notes & { firstPaintMs?: number }> {
  const giveUpAtMs = Date.now() + LONGEST_MS;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const isOver = Date.now() > giveUpAtMs;
    if (!isOver && Date.now() - quietSinceMs() < QUIET_MS) continue;
    const notes = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      return { ...window.benchNotes, ...(paint && { firstPaintMs: paint.startTime }) };
    });
    if (isOver || (notes.contentMs && Date.now() - quietSinceMs() >= QUIET_MS)) return notes;
  }
}

/** Runs in the page, before anything of it. */
function noteWhatIsPainted(selector: string): void {
  const notes: Notes = (window.benchNotes = {});
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as PerformanceEntry & { element: Element | null };
      notes.largest = { ms: entry.startTime, element: element?.tagName.toLowerCase() ?? 'gone' };
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  // Asked for by an attribute, the browser itself says when an element was painted: a timer would come after the work
  // that the page does next.
  new PerformanceObserver((list) => {
    notes.contentMs ??= list.getEntries()[0]?.startTime;
  }).observe({ type: 'element', buffered: true });
  const observer = new MutationObserver(() => {
    const content = document.querySelector(selector);
    if (!content) return;
    observer.disconnect();
    content.setAttribute('elementtiming', 'content');
  });
  observer.observe(document, { childList: true, subtree: true });
}
