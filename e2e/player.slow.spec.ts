import { livingObjects } from './support/living-objects';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

const inForged = (id: number) => `/video/${id}?type=series&source=1`;

test('twenty videos in a row play in one media element, and leave nothing behind', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await page.goto(inForged(101));
  const video = new VideoPage(page);
  const next = page.getByRole('button', { name: 'Next video' });
  const goOn = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      const before = await video.streamUrl();
      await next.press('Enter');
      await expect.poll(() => video.isShowingAfter(before), { intervals: [50] }).toBe(true);
    }
  };
  await expect.poll(() => video.isShowingAfter(''), { intervals: [50] }).toBe(true);
  // All six of the series once: what is kept of each is kept from then on.
  await goOn(7);
  const early = await livingObjects(cdp);
  await goOn(12);
  const late = await livingObjects(cdp);
  expect(late.mediaElements).toBe(1);
  expect(late.mediaSources).toBeLessThanOrEqual(2);
  expect(late.heapMB - early.heapMB, 'growth of the heap, MB').toBeLessThan(1.5);
  await video.expectPlaying();
});

test('ten rounds through the pages of all remotes leave nothing behind', async ({ page, arriveAs, bar }) => {
  const cdp = await page.context().newCDPSession(page);
  await arriveAs('Silas');
  await page.goto('/about');
  const main = page.getByRole('main');
  const walkRound = async () => {
    await bar.link('Home').click();
    await main.getByRole('link', { name: 'Forged', exact: true }).first().click();
    await main.getByRole('link', { name: 'Watch Now' }).click();
    await expect(page.getByRole('button', { name: 'Add to a playlist' })).toBeVisible();
    await bar.link('Playlists').click();
    await expect(page.getByText('No playlists yet')).toBeVisible();
    await bar.search.click();
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await bar.link('About').click();
    await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  };
  // The first rounds load the code of all pages and fill the caches.
  for (let round = 0; round < 4; round += 1) await walkRound();
  const early = await livingObjects(cdp);
  for (let round = 0; round < 6; round += 1) await walkRound();
  const late = await livingObjects(cdp);
  expect(late.mediaElements).toBeLessThanOrEqual(early.mediaElements);
  expect(late.heapMB - early.heapMB, 'growth of the heap, MB').toBeLessThan(1.5);
});
