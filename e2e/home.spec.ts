import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { waitForHydration } from './support/page-watch';
import { VideoPage } from './support/video-page';

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const scrollLeft = (part: Locator) => part.getByRole('list').evaluate((list) => Math.round(list.scrollLeft));

test('REQ-HOME-1 REQ-HOME-3 REQ-HOME-6 the hero goes round by its buttons, and a row keeps its sideways place by Back', async ({
  page,
  watch,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  const hero = row(page, 'Highlights');
  await expect(hero.getByText('1 / 4')).toBeVisible();
  await hero.getByRole('button', { name: 'Previous slide' }).click();
  await expect(hero.getByText('4 / 4')).toBeVisible();
  await hero.getByRole('button', { name: 'Next slide' }).click();
  await expect(hero.getByText('1 / 4')).toBeVisible();

  const tag = row(page, 'Featured Tag: Fatherhood');
  await tag.scrollIntoViewIfNeeded();
  await tag.hover();
  await tag.getByRole('button', { name: /^Next in/ }).click();
  await expect.poll(() => scrollLeft(tag)).toBeGreaterThan(100);
  // The animation has ended when the snap is back.
  await expect(tag.getByRole('list')).not.toHaveAttribute('data-moving');
  const place = await scrollLeft(tag);
  await page.getByRole('banner').getByRole('link', { name: 'Series' }).first().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Series' })).toBeVisible();
  await page.goBack();
  await expect(tag).toBeVisible();
  await expect.poll(() => scrollLeft(tag)).toBe(place);
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-VIDEO-3 REQ-VIDEO-4 REQ-VIDEO-5 what was watched in part stands first on Home and goes on from its place; taking it out can be undone', async ({
  page,
  request,
  api,
  arriveAs,
  watch,
}) => {
  const { token } = await arriveAs('Ezra');
  const headers = { Authorization: token };
  const readProgress = async (id: number) => {
    const response = await request.get(`${api}/video/${id}`, { headers });
    const { video } = (await response.json()) as { video: { videoProgressSeconds?: number } };
    return video.videoProgressSeconds;
  };
  await request.post(`${api}/video/track_video_progress`, {
    headers,
    data: { videoId: 102, progressSeconds: 8 },
  });

  await page.goto('/video/101?type=series&source=1');
  const video = new VideoPage(page);
  await video.expectPlaying();
  await video.medium.evaluate((medium: HTMLVideoElement) => {
    medium.pause();
    medium.currentTime = 9.5;
  });
  await expect.poll(() => readProgress(101)).toBe(9);

  await page.goto('/');
  const begun = row(page, 'Continue watching');
  const titles = begun.getByRole('heading', { level: 3 });
  const [newer, older] = ['Heat Before Hammer', 'The Same Place Twice'];
  await expect(titles).toHaveText([newer, older]);
  await expect(begun.getByRole('progressbar', { name: /^Watched 0:09 of / })).toBeVisible();
  await begun.getByRole('button', { name: `More actions for ${newer}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from Continue watching' }).click();
  await expect(titles).toHaveText([older]);
  await expect(begun.getByRole('button', { name: `More actions for ${older}` })).toBeFocused();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(titles).toHaveText([newer, older]);

  await begun.getByRole('link', { name: newer }).click();
  await expect(page).toHaveURL('/video/101?type=series&source=1');
  await video.expectPlaying();
  expect(await video.medium.evaluate(({ played }: HTMLVideoElement) => played.start(0))).toBeCloseTo(9, 0);
  expect(watch.listErrors()).toEqual([]);
});
