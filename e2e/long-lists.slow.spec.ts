import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Three parts of the list: the first, a later one that is full, and the end. */
const SERIES = 150;
const MIDDLE = SERIES / 2;
const list = '**/api/video/series?*';

const seriesById = (id: number) => ({
  id,
  name: `Series ${id}`,
  tagline: 'Of many',
  videoCount: 10,
  videos: Array.from({ length: 10 }, (_, index) => ({
    id: id * 100 + index,
    title: `Video ${id}-${index + 1}`,
    duration: 60,
  })),
});

/** An API with a long list, which it gives part by part. */
async function answerLongList(page: Page): Promise<void> {
  await page.route(list, (route) => {
    const { searchParams } = new URL(route.request().url());
    const after = Number(searchParams.get('after') ?? 0);
    const count = Math.min(Number(searchParams.get('limit')), SERIES - after);
    const series = Array.from({ length: count }, (_, index) => seriesById(after + index + 1));
    return route.fulfill({ json: { series } });
  });
}

const rows = (page: Page) => page.getByRole('main').locator('section h2');
const heading = (page: Page, id: number) =>
  rows(page).getByRole('link', { name: `Series ${id}`, exact: true });
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const heightOfPage = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Goes to the end of what is there, again and again, until all of it is there. */
async function scrollToTheEnd(page: Page): Promise<void> {
  const toTheEnd = () =>
    page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect
    .poll(() => toTheEnd().then(() => rows(page).count()), { timeout: 30_000, intervals: [100] })
    .toBe(SERIES);
  await toTheEnd();
}

test('a list of 150 series is scrolled to its end; every name stays, few cards are drawn, and no height changes', async ({
  page,
}) => {
  await answerLongList(page);
  await page.goto('/series');
  await expect(page.getByRole('link', { name: 'Video 1-1', exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(24);
  await scrollToTheEnd(page);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(page.getByRole('link', { name: `Video ${SERIES}-1`, exact: true })).toBeVisible();

  // What Find in page and a list of headings go by.
  await expect(heading(page, MIDDLE)).toHaveAttribute('href', `/series/${MIDDLE}`);
  await expect.poll(() => page.locator('main article').count()).toBeLessThan(120);
  expect(await page.locator('main *').count()).toBeLessThan(SERIES * 12 + 2_500);

  const height = await heightOfPage(page);
  await heading(page, MIDDLE).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: `Video ${MIDDLE}-1`, exact: true })).toBeVisible();
  expect(await heightOfPage(page)).toBe(height);

  const place = await scrollY(page);
  await heading(page, MIDDLE).click();
  await expect(page).toHaveURL(`/series/${MIDDLE}`);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(place);
  await expect(page.getByRole('link', { name: `Video ${MIDDLE}-1`, exact: true })).toBeInViewport();

  await page.reload();
  await expect.poll(() => scrollY(page), { timeout: 20_000 }).toBe(place);
  await expect(page.getByRole('link', { name: `Video ${MIDDLE}-1`, exact: true })).toBeInViewport();
});

test('the keyboard walks from a name into cards that were not drawn', async ({ page }) => {
  await answerLongList(page);
  await page.goto('/series');
  await expect(page.getByRole('link', { name: 'Video 1-1', exact: true })).toBeVisible();
  await heading(page, 20).focus();
  await expect(page.getByRole('link', { name: 'Video 20-1', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  const card = page.locator('main article').filter({ hasText: 'Video 20-1' }).first();
  await expect.poll(() => card.evaluate((each) => each.contains(document.activeElement))).toBe(true);
});
