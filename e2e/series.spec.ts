import { expect, test } from './support/test';

test('REQ-SERIES-1 REQ-SERIES-2 REQ-SERIES-3 REQ-SERIES-4 REQ-TAG-1 a series of the list has details and episodes to filter, which Back keeps; a tag leads to its videos', async ({
  page,
  bar,
  watch,
}) => {
  await page.goto('/series');
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(12);
  await expect(page.getByRole('main').getByText('6 up next').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Forged', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forged' })).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page).toHaveURL('/series/1?tab=details');
  await expect(page.getByRole('tabpanel', { name: 'Details' })).toContainText('Amos worked iron');

  await page.getByRole('tab', { name: /^Episodes/ }).click();
  await page.getByRole('searchbox', { name: 'Find an episode' }).fill('HAMMER');
  const episodes = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(episodes).toHaveText(['Heat Before Hammer']);
  await expect(page).toHaveURL('/series/1?find=HAMMER');
  await episodes.getByRole('link').click();
  await expect(page).toHaveURL('/video/101?type=series&source=1');
  await page.goBack();
  await expect(page).toHaveURL('/series/1?find=HAMMER');
  await expect(episodes).toHaveText(['Heat Before Hammer']);

  await bar.link('Home').click();
  await page.getByRole('link', { name: 'Featured Tag: Fatherhood' }).click();
  await expect(page).toHaveURL('/featured/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Fatherhood' })).toBeVisible();
  await page.getByRole('link', { name: 'Start Watching' }).click();
  await expect(page).toHaveURL(/\/video\/\d+\?type=tag&source=1$/);
  expect(watch.listErrors()).toEqual([]);
});
