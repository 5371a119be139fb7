import type { Browser, Page } from '@playwright/test';
import { CPU_SLOWDOWN, DEVICES, type DeviceName } from '../measuring/conditions';
import type { Line, LineSpeed } from './line';
import { notePlaying, type PlayingNotes } from './playing-notes';
import type { BenchSite, Way } from './ways';

/** The figures of one visit. */
export interface PlaybackVisit {
  /** From the press, or from asking for the address, to the first frame of the picture. */
  firstFrameMs: number;
  /** What the browser was kept from by tasks of more than 50 ms, each without its first 50. */
  blockedBeforeMs: number;
}

export interface VisitOptions {
  device: DeviceName;
  speed: LineSpeed;
  way: Way;
}

/** A person who waits longer has gone. */
const FIRST_FRAME_MAX_MS = 40_000;
const LONG_TASK_MS = 50;
/** Where the pointer rests before it comes to the link: over nothing. */
const NOWHERE = { x: 1, y: 1 };

/**
 * Comes to a video with an empty cache and waits for its first frame. What lies before the press goes at full speed: the
 * viewer has read the page that the link stands in.
 *
 * @throws Error when no frame comes
 */
export async function visitVideo(
  browser: Browser,
  line: Line,
  site: BenchSite,
  { device, speed, way }: VisitOptions,
): Promise<PlaybackVisit> {
  line.setSpeed(undefined);
  const context = await browser.newContext(DEVICES[device]);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    // tsx names functions by a helper that is not there in the page.
    await page.addInitScript('globalThis.__name = (made) => made;');
    await page.addInitScript(notePlaying);
    const slow = async () => {
      line.setSpeed(speed);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    };
    let startedAtMs: number | undefined;
    if (way.click) {
      await page.goto(line.url + site.found, { waitUntil: 'networkidle' });
      const link = page.locator(site.link).first();
      await link.scrollIntoViewIfNeeded();
      await page.mouse.move(NOWHERE.x, NOWHERE.y);
      await slow();
      await press(page, site.link, way.click.pointedAtBeforeMs);
    } else {
      await slow();
      await page.goto(line.url + site.address, { waitUntil: 'commit' });
      startedAtMs = await page.evaluate(() => performance.timeOrigin);
    }
    const notes = await firstFrame(page);
    startedAtMs ??= notes.pressedAtMs ?? 0;
    const atMs = notes.firstFrameAtMs ?? 0;
    return {
      firstFrameMs: atMs - startedAtMs,
      blockedBeforeMs: blockedBetween(notes, startedAtMs, atMs),
    };
  } finally {
    await context.close();
  }
}

/** By the mouse itself: Playwright's `click` would look at the link again in between. */
async function press(page: Page, link: string, pointedAtBeforeMs: number): Promise<void> {
  const box = await page.locator(link).first().boundingBox();
  if (!box) throw new Error(`There is no ${link} to press.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (pointedAtBeforeMs > 0) await page.waitForTimeout(pointedAtBeforeMs);
  await page.mouse.down();
  await page.mouse.up();
}

async function firstFrame(page: Page): Promise<PlayingNotes> {
  const giveUpAtMs = Date.now() + FIRST_FRAME_MAX_MS;
  for (;;) {
    await page.waitForTimeout(100);
    // Between two documents there is nothing to ask.
    const notes = await page.evaluate(() => window.playingNotes).catch(() => undefined);
    if (notes?.firstFrameAtMs !== undefined) return notes;
    if (Date.now() > giveUpAtMs)
      throw new Error(`${page.url()}: no first frame in ${FIRST_FRAME_MAX_MS} ms.`);
  }
}

function blockedBetween({ longTasks }: PlayingNotes, fromMs: number, toMs: number): number {
  return longTasks
    .filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
    .reduce((sum, { ms }) => sum + ms - LONG_TASK_MS, 0);
}
