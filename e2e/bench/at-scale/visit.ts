import type { Browser, CDPSession, Page } from '@playwright/test';
import { openSlowPage, slowCpu, slowNetwork, type DeviceName, type SlowPage } from '../measuring/conditions';
import { watchNetwork } from '../measuring/watch-network';
import { filterEpisodes, openAndUseSearch, pressToOpen } from './interactions';
import { notePage, type PageNotes } from '../measuring/page-notes';
import type { ScalePage } from './pages';
import { scrollAsAPerson, scrollToTheEnd } from './scrolling';
import { cumulativeLayoutShift, totalBlocking } from '../measuring/web-vitals';

/**
 * The figures of one visit; absent where the page has nothing of that kind, or where the visit had to be broken off
 * before. Bytes as they went over the wire.
 */
export interface ScaleVisit {
  firstMs?: number;
  largestPaintMs?: number;
  loadShift?: number;
  loadBlockingMs?: number;
  htmlBytes?: number;
  answerBytes?: number;
  answerRawBytes?: number;
  nodes?: number;
  heapBytes?: number;
  filterInpMs?: number;
  drawerInpMs?: number;
  menuInpMs?: number;
  searchOpenInpMs?: number;
  searchThereMs?: number;
  searchTypeInpMs?: number;
  searchFoundMs?: number;
  scrollLongestFrameMs?: number;
  scrollBlockingMs?: number;
  scrollShift?: number;
  endNodes?: number;
  endHeapBytes?: number;
  endHeightPx?: number;
  endAnswerBytes?: number;
}

export interface VisitOptions {
  device: DeviceName;
  /** Whether it goes on to the end of the page. */
  goesToTheEnd: boolean;
}

const QUIET_MS = 400;
/** A real visitor would have left after waiting this long for a page, or for a whole visit. */
const LOADED_MAX_MS = 40_000;
const VISIT_MAX_MS = 120_000;

/**
 * Opens a page as a first visitor does, uses it, and scrolls through it. A visit that takes too long is broken off: it
 * then has the figures that there were until then.
 *
 * @throws Error when the page has not shown what the viewer has come for
 */
export async function visitPage(
  browser: Browser,
  url: string,
  bench: ScalePage,
  options: VisitOptions,
): Promise<ScaleVisit> {
  const slow = await openSlowPage(browser, options.device);
  const visit: ScaleVisit = {};
  const breakOff = setTimeout(() => void slow.context.close(), VISIT_MAX_MS);
  try {
    await usePage(slow, url, bench, options, visit);
  } catch (error) {
    if (visit.firstMs === undefined || !browser.isConnected()) throw error;
  } finally {
    clearTimeout(breakOff);
    await slow.context.close();
  }
  return visit;
}

/** @param visit is filled as it goes on */
async function usePage(
  { page, cdp }: SlowPage,
  url: string,
  { address, first, hasFilter }: ScalePage,
  { goesToTheEnd }: VisitOptions,
  visit: ScaleVisit,
): Promise<void> {
  const network = watchNetwork(cdp);
  // tsx names functions by a helper that is not there in the page.
  await page.addInitScript('globalThis.__name = (made) => made;');
  await page.addInitScript(notePage, first.selector);
  await page.goto(url + address, { waitUntil: 'load' });
  const notes = await settled(page, network.quietSinceMs);
  const firstMs = notes.firstPaintedMs ?? notes.firstThereMs;
  if (firstMs === undefined || notes.largestPaintMs === undefined) {
    throw new Error(`${url}${address} has not shown its ${first.name} in ${LOADED_MAX_MS} ms.`);
  }
  Object.assign(visit, {
    firstMs,
    largestPaintMs: notes.largestPaintMs,
    loadShift: cumulativeLayoutShift(notes.shifts),
    loadBlockingMs: totalBlocking(notes.longTasks),
    htmlBytes: network.traffic(firstMs).bytes.html,
    answerBytes: network.traffic(firstMs).bytes.answers,
    answerRawBytes: network.rawAnswerBytes(),
    ...(await weigh(cdp)),
  } satisfies ScaleVisit);
  if (hasFilter) visit.filterInpMs = await filterEpisodes(page);
  Object.assign(visit, await openAndUseSearch(page));
  const menuButton = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  visit.drawerInpMs = await pressToOpen(page, menuButton, page.locator('dialog[open]'));
  const cardButton = page.locator('main article [aria-haspopup=menu]').first();
  if ((await cardButton.count()) > 0)
    visit.menuInpMs = await pressToOpen(page, cardButton, page.getByRole('menu'));
  // What is looked at from here on is the page's own work, not the wait for pictures.
  await slowNetwork(cdp, false);
  Object.assign(visit, await scrollAsAPerson(page, cdp));
  if (!goesToTheEnd) return;
  await slowCpu(cdp, false);
  const endHeightPx = await scrollToTheEnd(page, network.quietSinceMs);
  const { nodes: endNodes, heapBytes: endHeapBytes } = await weigh(cdp);
  const endAnswerBytes = network.traffic(Infinity).bytes.answers;
  Object.assign(visit, { endNodes, endHeapBytes, endHeightPx, endAnswerBytes } satisfies ScaleVisit);
}

/** Waits until what the viewer has come for is there, and neither network nor document have changed for a while. */
async function settled(page: Page, quietSinceMs: () => number): Promise<PageNotes> {
  const giveUpAtMs = Date.now() + LOADED_MAX_MS;
  let stillSinceMs = Date.now();
  let elements = 0;
  for (;;) {
    await page.waitForTimeout(100);
    const { notes, count } = await page.evaluate(() => ({
      notes: window.pageNotes,
      count: document.getElementsByTagName('*').length,
    }));
    if (count !== elements) stillSinceMs = Date.now();
    elements = count;
    const isQuiet = Date.now() - Math.max(stillSinceMs, quietSinceMs()) >= QUIET_MS;
    if (notes && (Date.now() > giveUpAtMs || (isQuiet && notes.firstThereMs !== undefined))) return notes;
  }
}

/** What stands in memory once nothing is left to be thrown away. */
async function weigh(cdp: CDPSession): Promise<{ nodes: number; heapBytes: number }> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  const { usedSize: heapBytes } = await cdp.send('Runtime.getHeapUsage');
  return { nodes, heapBytes };
}
