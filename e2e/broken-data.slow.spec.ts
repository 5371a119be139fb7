import type { Page } from '@playwright/test';
import { overhangPx } from './support/barriers';
import { brokenAnswers } from './support/broken-catalogue';
import { expect, test } from './support/test';

declare global {
  interface Window {
    /** Set by the markup of the broken catalogue, were it ever to run. */
    brokenIn?: boolean;
  }
}

const cards = (page: Page) => page.getByRole('article').first().waitFor();

const pages: { address: string; isThere: (page: Page) => Promise<void> }[] = [
  { address: '/', isThere: (page) => page.getByRole('region', { name: /^Featured Tag: W/ }).waitFor() },
  { address: '/series', isThere: cards },
  { address: '/series/9', isThere: (page) => page.getByRole('link', { name: 'Watch Now' }).waitFor() },
  { address: '/series/9?tab=details', isThere: (page) => page.getByText('Speakers').waitFor() },
  { address: '/series/10', isThere: (page) => page.getByText('No episodes yet').waitFor() },
  { address: '/featured/9', isThere: (page) => page.getByRole('link', { name: 'Start Watching' }).waitFor() },
  { address: '/featured/10', isThere: (page) => page.getByText('No videos yet').waitFor() },
  {
    address: '/video/9002?type=series&source=9&t=soon',
    isThere: (page) => page.getByText('Now playing').waitFor(),
  },
  {
    address: '/about',
    isThere: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      const search = page.getByRole('dialog', { name: 'Search' });
      await search
        .getByRole('textbox')
        .or(search.getByRole('searchbox'))
        .or(search.getByRole('combobox'))
        .fill('x');
      await search.getByText('Episode').or(search.getByText('Untitled')).first().waitFor();
    },
  },
];

test('a broken catalogue shows sensibly on every page, on phones and wide windows, and executes nothing', async ({
  page,
  watch,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route('**/api/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/api/, '');
    const answer = brokenAnswers[path];
    return answer === undefined ? route.fallback() : route.fulfill({ json: answer });
  });
  for (const { address, isThere } of pages) {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(address);
    await isThere(page);
    await expect(page.locator('h1'), address).toHaveCount(1);
    await expect(page.locator('h1'), address).not.toBeEmpty();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => overhangPx(page), `overflow of ${address} at ${width} px`)
        .toBeLessThanOrEqual(0);
    }
    await expect(page.getByText(/\bundefined\b|\bNaN\b|\[object Object\]/), address).toHaveCount(0);
    await expect(page.locator('[href^="javascript:" i], [src^="javascript:" i]'), address).toHaveCount(0);
    expect(await page.evaluate(() => window.brokenIn), address).toBeUndefined();
  }
  expect(dialogs).toEqual([]);
  expect(watch.exceptions).toEqual([]);
  expect(watch.policyViolations).toEqual([]);
});
