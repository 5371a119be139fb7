import type { Locator, Page } from '@playwright/test';
import { interactionToNextPaint, type TimedEvent } from '../measuring/web-vitals';

/** As fast as people type who type well. */
const KEY_PAUSE_MS = 80;
/** A word that episodes of both catalogues have, and the search finds. */
const WORD = 'father';
/** Below the bar of the site. */
const FIELD_TOP_PX = 150;
const SEARCH_FIELD = 'dialog[open] input';
const RESULT = 'dialog[open] article a';

/** Types a word into the filter of the episodes, key by key, and takes it out again. @returns INP of that in ms */
export async function filterEpisodes(page: Page): Promise<number> {
  const field = page.locator('main input[type="search"]').first();
  await field.focus();
  // As on a phone with its keyboard open. A headless window is lower than the page that it emulates: what is drawn below it is
  // never shown, so that keys seemed to wait 700 ms for the next frame in which something else changed.
  await field.evaluate((element, top) => {
    window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top - top);
  }, FIELD_TOP_PX);
  await takeEvents(page);
  await page.keyboard.type(WORD, { delay: KEY_PAUSE_MS });
  for (let left = WORD.length; left > 0; left -= 1) {
    await page.keyboard.press('Backspace', { delay: KEY_PAUSE_MS });
  }
  return interactionToNextPaint(await takeEvents(page));
}

/** What opening the search and typing in it came to. */
export interface SearchUse {
  searchOpenInpMs: number;
  /** From the press until one can type. */
  searchThereMs: number;
  searchTypeInpMs: number;
  /** From the last key until the first result is there. */
  searchFoundMs: number;
}

/** Opens the search by its button, types a word, waits for results and closes it. */
export async function openAndUseSearch(page: Page): Promise<SearchUse> {
  await takeEvents(page);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  // Asked at each frame.
  const there = await page.waitForFunction(
    (field) =>
      document.activeElement?.matches(field) &&
      performance.now() - (window.pageNotes?.lastPressMs ?? Number.NaN),
    SEARCH_FIELD,
  );
  const searchOpenInpMs = interactionToNextPaint(await takeEvents(page));
  await page.keyboard.type(WORD, { delay: KEY_PAUSE_MS });
  const found = await page.waitForFunction(
    (result) =>
      document.querySelector(result) && performance.now() - (window.pageNotes?.lastPressMs ?? Number.NaN),
    RESULT,
  );
  const searchTypeInpMs = interactionToNextPaint(await takeEvents(page));
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'hidden' });
  return {
    searchOpenInpMs,
    searchThereMs: Number(await there.jsonValue()),
    searchTypeInpMs,
    searchFoundMs: Number(await found.jsonValue()),
  };
}

/** Presses a button that opens something, and closes that again. @returns INP of the press in ms */
export async function pressToOpen(page: Page, button: Locator, opened: Locator): Promise<number> {
  await button.scrollIntoViewIfNeeded();
  await takeEvents(page);
  await button.click();
  await opened.waitFor();
  const inpMs = interactionToNextPaint(await takeEvents(page));
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });
  return inpMs;
}

/** What was noted since the last time, once it has all come in: the browser tells of an event after the paint. */
async function takeEvents(page: Page): Promise<TimedEvent[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let count = 0; count < 3; count += 1) await frame();
    const events = window.pageNotes?.events ?? [];
    return events.splice(0);
  });
}
