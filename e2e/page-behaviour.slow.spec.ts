import type { Page } from '@playwright/test';
import { waitForHydration } from './support/page-watch';
import { expect, test } from './support/test';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Home, scrolled down to its last row, and the address of the first series. */
async function openHomeFarDown(page: Page): Promise<number> {
  await openHydrated(page, '/');
  await expect(page.getByRole('link', { name: 'Forged', exact: true }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await expect.poll(() => scrollY(page)).toBeGreaterThan(400);
  return scrollY(page);
}
/** Without a pointer: Playwright scrolls a sticky bar into view before it presses there. */
const openSeriesList = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Series' }).first().dispatchEvent('click');
const allSeries = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('Back returns to the same place also when the page comes late, after a reload in between', async ({
  page,
}) => {
  const place = await openHomeFarDown(page);
  await openSeriesList(page);
  await expect(page).toHaveURL('/series');
  await page.reload();
  await expect(allSeries(page)).toBeVisible();
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollY(page)).toBe(place);
  await page.reload();
  await expect.poll(() => scrollY(page)).toBe(place);
});

test('REQ-NAV-9 a toast over an open dialog is in reach, Escape closes the top layer alone, and the focus returns', async ({
  page,
  arriveAs,
}) => {
  const { owner } = await arriveAs('Amos');
  await owner.create('Late watch');
  await page.route('**/api/playlist/add_video', (route) => route.fulfill({ status: 500 }));
  await page.goto('/video/302');
  const opener = page.getByRole('button', { name: 'Add to a playlist' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Add to a playlist' });
  const toast = dialog.getByRole('status').getByText(/^The video was not added to “Late watch”/);
  const dismiss = dialog.getByRole('button', { name: 'Dismiss' });
  const fail = () => dialog.getByRole('checkbox', { name: 'Late watch' }).click();
  await fail();
  await expect(toast).toBeVisible();
  await dismiss.click();
  await expect(toast).toHaveCount(0);

  await fail();
  await expect(toast).toBeVisible();
  await page.keyboard.press('F6');
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();

  await fail();
  await expect(toast).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Late watch' }).focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByRole('status').getByText('The video was not added')).toBeVisible();
});
