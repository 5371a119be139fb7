import type { Page } from '@playwright/test';
import { isSamePage, markPage } from './support/page-watch';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByPlaceholder('Search by Title, Tag, or Category');
const tab = (page: Page, name: string) => dialog(page).getByRole('tab', { name });

test(
  'REQ-SEARCH-1 REQ-SEARCH-2 REQ-SEARCH-4 REQ-NAV-9 the key "/" opens the search, one call finds what is typed, keys lead to a video, and Back and a reload to the search again',
  { tag: '@chromium' },
  async ({ page, bar, watch }) => {
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/video/search')) asked.push(request.postDataJSON());
    });
    await page.goto('/series');
    await expect(page.getByRole('link', { name: 'Forged' }).first()).toBeVisible();
    await markPage(page);
    await bar.search.click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(bar.search).toBeFocused();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    // In one go: keys may come slower than 200 ms apart on a busy machine.
    await page.keyboard.insertText('heat before');
    await expect(tab(page, 'Videos')).toHaveText('Videos 1');
    await expect(tab(page, 'Series')).toHaveText(/^Series \d+$/);
    expect(asked).toEqual([{ query: 'heat before' }]);
    await expect(page).toHaveURL('/series?q=heat+before');

    // Enter goes on to the best result, a second one opens it.
    await page.keyboard.press('Enter');
    const active = dialog(page).getByRole('gridcell', { selected: true });
    await expect(active.getByRole('link')).toHaveText('Heat Before Hammer');
    // A mark in the middle of a word tears no name.
    await expect(active.getByRole('link')).toHaveAccessibleName('Heat Before Hammer');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/video/101?type=series&source=1');
    await expect(page.getByRole('heading', { level: 1, name: 'Heat Before Hammer' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();

    await page.goBack();
    await expect(page).toHaveURL('/series?q=heat+before');
    await expect(field(page)).toHaveValue('heat before');
    await expect(active.getByRole('link')).toHaveText('Heat Before Hammer');
    expect(await isSamePage(page)).toBe(true);

    await page.reload();
    await expect(field(page)).toHaveValue('heat before');
    // The menu of a card is a layer of its own.
    const more = dialog(page).getByRole('button', { name: /^More/ }).first();
    await more.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(more).toBeFocused();
    await expect(dialog(page)).toBeVisible();

    await dialog(page).getByRole('button', { name: 'Clear' }).click();
    await expect(page).toHaveURL('/series');
    await dialog(page).getByRole('button', { name: 'Remove heat before from recent searches' }).click();
    await expect(dialog(page).getByText('Recent searches')).toBeHidden();
    expect(watch.listErrors()).toEqual([]);
  },
);

test('REQ-SEARCH-1 REQ-VIDEO-6 the search stays while the video behind it ends, and the next one waits until it is closed', async ({
  page,
  watch,
}) => {
  await page.goto('/video/101?type=series&source=1');
  const video = new VideoPage(page);
  await video.expectPlaying();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.insertText('fat');
  await expect(page).toHaveURL('/video/101?type=series&source=1&q=fat');
  await video.goToTheEnd();
  await expect(page.getByText('Up next in 5')).toBeVisible();
  await page.keyboard.insertText('her');
  await expect(tab(page, 'Videos')).toHaveText(/^Videos [1-9]\d*$/);
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL('/video/101?type=series&source=1&q=father');
  await expect(page.getByText('Up next in 5')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/video/102?type=series&source=1');
  await video.expectPlaying();
  expect(watch.listErrors()).toEqual([]);
});
