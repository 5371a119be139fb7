import { expect, test } from './support/test';

const episodes = Array.from({ length: 300 }, (_, index) => ({
  id: 5_001 + index,
  title: `Watch ${index + 1}`,
}));

test('REQ-SERIES-4 in a series of 300 episodes the filter and the place are there again after Back', async ({
  page,
}) => {
  await page.route('**/api/video/series/1', (route) =>
    route.fulfill({ json: { series: { id: 1, name: 'Long', videos: episodes } } }),
  );
  await page.goto('/series/1');
  await page.getByRole('searchbox', { name: 'Find an episode' }).fill('watch 2');
  await expect(page.getByText('111 of 300 episodes')).toBeVisible();
  await expect(page).toHaveURL('/series/1?find=watch+2');

  // Once all are there no height changes any more, and neither does the place.
  await expect(page.getByRole('article')).toHaveCount(111);
  const last = page.getByRole('link', { name: 'Watch 299', exact: true });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(1_000);
  await last.click();
  await expect(page).toHaveURL('/video/5299?type=series&source=1');

  await page.goBack();
  await expect(page).toHaveURL('/series/1?find=watch+2');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect(last).toBeInViewport();
  await expect(page.getByRole('searchbox', { name: 'Find an episode' })).toHaveValue('watch 2');
});
