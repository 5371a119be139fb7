import type { CDPSession, Page } from '@playwright/test';
import { cumulativeLayoutShift, totalBlocking } from '../measuring/web-vitals';

/** Some ten windows of a phone, as fast as a thumb throws a page. */
const DISTANCE_PX = 8_000;
const SPEED_PX_PER_S = 8_000;
const FRAME_MS = 1_000 / 60;
/** The end is reached when it has not moved, and nothing has come, for so long. */
const STILL_MS = 1_500;
const LONGEST_MS = 60_000;

export interface Scrolled {
  scrollLongestFrameMs: number;
  scrollBlockingMs: number;
  scrollShift: number;
}

declare global {
  interface Window {
    /** Ends the watch over frames, and tells the longest, in ms. */
    endOfScroll?: () => number;
  }
}

/** Scrolls down by a real gesture and watches each frame of it. */
export async function scrollAsAPerson(page: Page, cdp: CDPSession): Promise<Scrolled> {
  const startMs = await page.evaluate(() => {
    let longest = 0;
    let last = performance.now();
    let isOn = true;
    const look = (now: number) => {
      longest = Math.max(longest, now - last);
      last = now;
      if (isOn) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    window.endOfScroll = () => {
      isOn = false;
      return longest;
    };
    return performance.now();
  });
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 400,
    yDistance: -DISTANCE_PX,
    speed: SPEED_PX_PER_S,
    preventFling: true,
  });
  const [longest, notes] = await page.evaluate(async () => {
    await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return [window.endOfScroll?.() ?? Number.NaN, window.pageNotes] as const;
  });
  const since = <T extends { startMs: number }>(all: readonly T[] = []) =>
    all.filter((one) => one.startMs >= startMs);
  return {
    scrollLongestFrameMs: Math.max(longest, FRAME_MS),
    scrollBlockingMs: totalBlocking(since(notes?.longTasks)),
    scrollShift: cumulativeLayoutShift(since(notes?.shifts)),
  };
}

/**
 * Goes to the end of the page, again and again until nothing more comes.
 *
 * @param quietSinceMs since when the network is quiet, in ms since 1970
 * @returns how high the page is then, in CSS pixels
 */
export async function scrollToTheEnd(page: Page, quietSinceMs: () => number): Promise<number> {
  const giveUpAtMs = Date.now() + LONGEST_MS;
  let stillSinceMs = Date.now();
  let height = 0;
  while (Date.now() - Math.max(stillSinceMs, quietSinceMs()) < STILL_MS && Date.now() < giveUpAtMs) {
    const now = await page.evaluate(async () => {
      const { documentElement } = document;
      window.scrollTo({ top: documentElement.scrollHeight, behavior: 'instant' });
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
      return documentElement.scrollHeight;
    });
    if (now !== height) stillSinceMs = Date.now();
    height = now;
  }
  return height;
}
