import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

test('REQ-HOME-5 REQ-SERIES-5 REQ-VIDEO-1 from Home to a series to its first video, which plays', async ({
  page,
  watch,
}) => {
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Featured series' })
    .getByRole('link', { name: 'Forged', exact: true })
    .click();
  await expect(page).toHaveURL('/series/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Forged' })).toBeVisible();

  await page.getByRole('link', { name: 'Watch Now' }).click();
  await expect(page).toHaveURL('/video/101?type=series&source=1');
  const video = new VideoPage(page);
  await expect(video.title).toHaveText('Heat Before Hammer');
  await video.expectPlaying();
  expect(watch.complaints()).toEqual([]);
});

test('REQ-VIDEO-3 a link from outside opens a video in its queue, and the next of the queue plays too', async ({
  page,
  watch,
}) => {
  await page.goto('/video/101?type=series&source=1');
  const video = new VideoPage(page);
  await video.expectPlaying();
  const queue = video.queue('Forged');
  await expect(queue.getByRole('listitem').filter({ hasText: 'Now playing' })).toContainText(
    'Heat Before Hammer',
  );
  await expect(queue.getByText('1 of 6')).toBeVisible();

  await queue.getByRole('listitem').nth(1).getByRole('link').click();
  await expect(page).toHaveURL('/video/102?type=series&source=1');
  await expect(queue.getByText('2 of 6')).toBeVisible();
  await expect.poll(async () => (await video.playback()).seconds).toBeLessThan(3);
  await video.expectPlaying();
  expect(watch.complaints()).toEqual([]);
});

test('Back leads from the video to the series and on to Home, without a reload', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Forged', exact: true }).first().click();
  await page.getByRole('link', { name: 'Watch Now' }).click();
  const video = new VideoPage(page);
  await video.expectPlaying();

  await page.goBack();
  await expect(page).toHaveURL('/series/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Forged' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});
