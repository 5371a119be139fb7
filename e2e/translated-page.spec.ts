import type { Page } from '@playwright/test';
import { waitForHydration } from './support/page-watch';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

/**
 * Translates the page as browsers do, into capital letters: replaces each text node by two `<font>` elements, and later those
 * that are new. Runs in the page.
 */
function translate(): void {
  const replaceTexts = () => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('font, script, style')) continue;
      const inner = Object.assign(document.createElement('font'), { textContent: text.data.toUpperCase() });
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  replaceTexts();
  let timer: ReturnType<typeof setTimeout> | undefined;
  new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(replaceTexts, 300);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Waits for a translated text, which is there once and in capital letters. */
const expectTranslated = (page: Page, text: string) =>
  expect(page.locator('font > font').getByText(text, { exact: true }).first()).toBeAttached();

test('REQ-NAV-1 REQ-SERIES-6 REQ-VIDEO-1 a translated page goes on through the site, and what changes in it is translated', async ({
  page,
  arriveAs,
  watch,
}) => {
  await arriveAs('Jonah');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await waitForHydration(page);
  await page.evaluate(translate);
  await expectTranslated(page, 'SERIES');

  await page.getByRole('navigation').getByRole('link', { name: 'SERIES', exact: true }).first().click();
  await expect(page).toHaveURL('/series');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SERIES');

  await page.getByRole('link', { name: 'FORGED', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FORGED');
  const subscribe = page.getByRole('button', { name: /^SUBSCRIBE/ });
  await expect(subscribe).toHaveText('SUBSCRIBE');
  await subscribe.click();
  await expect(subscribe).toHaveText('SUBSCRIBED (UNSUBSCRIBE)');
  await subscribe.click();
  await expect(subscribe).toHaveText('SUBSCRIBE');

  await page.getByRole('link', { name: 'WATCH NOW' }).click();
  const video = new VideoPage(page);
  await video.expectPlaying();
  // Forged begins again: its clock shows the first seconds, then later ones.
  await page.keyboard.press('k');
  const clock = page.locator('[data-part="controls"] [aria-hidden="true"]').filter({ hasText: '/' });
  for (const seconds of [2, 5]) {
    await video.medium.evaluate((medium: HTMLVideoElement, at) => (medium.currentTime = at), seconds);
    await expect(clock).toHaveText(new RegExp(`^0:0${seconds} / `));
  }
  expect(watch.listErrors()).toEqual([]);
});
