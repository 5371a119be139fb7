import type { Locator, Page } from '@playwright/test';
import { createFolderStore, disable } from '@steadfast/delivery/releases';
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { readShift, recordShifts } from './support/layout-shift';
import { formatPrayerEntry, prayer } from './support/prayer-remote';
import { expect, test } from './support/test';

const failure = (place: Locator) => place.getByRole('alert').filter({ hasText: 'This did not load.' });
const tab = (page: Page) => page.getByRole('tab', { name: 'Prayers' });
const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });

test('REQ-FED-2 what a remote adds to other pages is in their HTML, moves nothing, and goes with the remote', async ({
  page,
  request,
  site,
  watch,
}) => {
  site.add(prayer, '0.1.0-prays', (container) => formatPrayerEntry(container, false));
  await recordShifts(page);
  // The first requests after a publication may get a page that browsers render.
  const readHtml = async () => (await request.get(`${site.url}/`)).text();
  await expect.poll(readHtml).toContain('>Prayers</p>');

  await page.goto(site.url);
  const row = page.getByRole('region', { name: 'row' });
  await expect(row).toContainText('Prayers said: 0');
  expect(await readShift(page)).toBeLessThan(0.005);
  await arriveSignedIn(page, await signUpByApi(request, `${site.url}/api`, newPerson('Silas')));
  await page.goto(`${site.url}/series/1?tab=mfe-prayer`);
  await expect(page.getByRole('tabpanel', { name: 'Prayers' })).toContainText('Prayers for series 1: 0');
  await page.goto(`${site.url}/profile`);
  await expect(page.getByRole('region', { name: 'Prayers' })).toContainText('Your prayers: 0');
  expect(watch.listErrors()).toEqual([]);

  await disable(createFolderStore(site.folder), prayer.name);
  await page.goto(`${site.url}/series/1?tab=mfe-prayer`);
  await expect(page.getByRole('tab', { name: /^Episodes/ })).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page)).toHaveCount(0);
  await page.goto(site.url);
  await expect(page.getByRole('region', { name: 'Featured series' })).toBeVisible();
  await expect(page.getByText('Prayers')).toHaveCount(0);
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-FED-3 when all that a remote adds to other pages throws, its state too, they lose nothing but these parts', async ({
  page,
  request,
  bar,
  site,
  watch,
}) => {
  site.add(prayer, '0.2.0-throws', (container) => formatPrayerEntry(container, true));
  await arriveSignedIn(page, await signUpByApi(request, `${site.url}/api`, newPerson('Silas')));

  await page.goto(site.url);
  await expect(failure(page.getByRole('main'))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Featured series' }).getByRole('article')).not.toHaveCount(0);

  await bar.search.click();
  await search(page).getByRole('combobox').fill('iron');
  await expect(failure(search(page))).toBeVisible();
  await expect(search(page).getByRole('grid').getByRole('article')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeHidden();

  await page.goto(`${site.url}/series/1?tab=mfe-prayer`);
  const panel = page.getByRole('tabpanel', { name: 'Prayers' });
  await failure(panel).getByRole('button', { name: 'Try again' }).click();
  await expect(failure(panel)).toBeVisible();
  await page.getByRole('tab', { name: /^Episodes/ }).click();
  await expect(page.getByRole('link', { name: 'Heat Before Hammer' }).first()).toBeVisible();

  await page.goto(`${site.url}/profile`);
  await expect(failure(page.getByRole('region', { name: 'Prayers' }))).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(bar.link('Log In')).toBeVisible();

  const reported = (what: string) =>
    watch.consoleErrors.filter((error) => error.includes(`The ${what} of mfe-prayer crashed`)).length;
  // Once for each of the three documents.
  expect([reported('reducer'), reported('saga')]).toEqual([3, 3]);
  expect(watch.exceptions).toEqual([]);
});
