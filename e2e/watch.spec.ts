import type { Locator, Page } from '@playwright/test';
import { findMiddle } from './support/finger';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

const inForged = (id: number) => `/video/${id}?type=series&source=1`;

/** In a low window: drags the thumb beside a list down, and scrolls back up by the wheel. */
async function expectThumbToScroll(page: Page, list: Locator): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width, height: 500 });
  const thumb = list.locator('xpath=ancestor::*[following-sibling::*[@aria-hidden]]/following-sibling::*/*');
  const scrollTop = () => list.evaluate((element) => (element as HTMLElement).offsetParent?.scrollTop);
  await thumb.hover();
  expect((await thumb.boundingBox())?.height).toBeGreaterThanOrEqual(30);
  const { x, y } = await findMiddle(thumb);
  await page.mouse.down();
  await page.mouse.move(x, y + 60);
  await page.mouse.up();
  await expect.poll(scrollTop).toBeGreaterThan(50);
  await list.hover();
  await page.mouse.wheel(0, -1000);
  await expect.poll(scrollTop).toBe(0);
  await page.setViewportSize({ width, height });
}

test('REQ-HOME-5 REQ-SERIES-5 REQ-UI-2 REQ-VIDEO-1 REQ-VIDEO-3 REQ-VIDEO-6 Home leads by a series to its first video, the queue to the last one, and its end to the first again', async ({
  page,
  bar,
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
  await expect(page).toHaveURL(inForged(101));
  const video = new VideoPage(page);
  await expect(video.title).toHaveText('Heat Before Hammer');
  await video.expectPlaying();
  const queue = video.queue('Forged');
  await expect(queue.getByRole('listitem').filter({ hasText: 'Now playing' })).toContainText(
    'Heat Before Hammer',
  );
  await expect(queue.getByText('1 of 6')).toBeVisible();
  await expectThumbToScroll(page, queue.getByRole('list'));

  await queue.getByRole('listitem').nth(5).getByRole('link').click();
  await expect(page).toHaveURL(inForged(106));
  await expect(queue.getByText('6 of 6')).toBeVisible();
  await video.expectPlaying();
  await video.goToTheEnd();
  await expect(page.getByText(/^Up next in \d$/)).toBeVisible();
  await expect(page).toHaveURL(inForged(101));
  await expect(video.title).toHaveText('Heat Before Hammer');
  await video.expectPlaying();
  await page.goBack();
  await expect(page).toHaveURL(inForged(106));
  await bar.link('Home').click();
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-VIDEO-1 REQ-VIDEO-2 REQ-VIDEO-7 a linked moment plays in 16:9 and at most 700 px high, by keys in another size and with captions and transcript; a missing stream is told, and plays at a second try', async ({
  page,
  watch,
}) => {
  await page.goto(`${inForged(101)}&t=4`);
  const video = new VideoPage(page);
  await video.expectPlaying();
  // On a slow machine its fifteen seconds would be over before the end of this test.
  await video.medium.evaluate((medium: HTMLVideoElement) => {
    medium.playbackRate = 0.25;
  });
  expect(await video.medium.evaluate(({ played }: HTMLVideoElement) => played.start(0))).toBeCloseTo(4, 0);
  const pictureBox = async () => (await video.medium.boundingBox()) ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(async () => (await pictureBox()).width).toBeLessThanOrEqual(320);
  await expect
    .poll(async () => {
      const { width, height } = await pictureBox();
      return width / height;
    })
    .toBeCloseTo(16 / 9, 1);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await expect.poll(async () => Math.round((await pictureBox()).height)).toBe(700);
  const seekBar = page.getByRole('slider', { name: 'Seek' });
  await seekBar.press('ArrowRight');
  await expect.poll(async () => (await video.playback()).seconds).toBeGreaterThan(9);

  await video.openSettings();
  await page.getByRole('menuitem', { name: /^Quality/ }).press('Enter');
  await page.getByRole('menuitemradio', { name: '240p' }).press('Enter');
  await expect.poll(async () => (await video.playback()).width).toBe(426);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(video.settings).toBeHidden();

  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await video.captionsButton.press('Enter');
  await video.medium.evaluate((medium: HTMLVideoElement) => {
    medium.currentTime = 3;
  });
  await expect(video.captions.getByText('No smith strikes cold iron')).toBeVisible();
  await page.getByRole('button', { name: 'Transcript' }).click();
  const now = page.getByRole('listitem').locator('button[aria-current="true"]');
  await expect(now).toHaveText(/0:01 No smith strikes cold iron, because cold iron cracks\./);
  await page.getByRole('button', { name: /The fire comes first/ }).click();
  await expect(now).toHaveText(/The fire comes first/);
  await expect(seekBar).toHaveAttribute('aria-valuetext', /^0:05 of /);
  expect(watch.listErrors()).toEqual([]);

  await page.route('**/master.m3u8', (route) => route.fulfill({ status: 404 }));
  await page.goto('/video/102');
  const player = page.getByRole('region', { name: 'Video player' });
  await expect(player.getByRole('alert')).toContainText('not available');
  await page.unroute('**/master.m3u8');
  await player.getByRole('button', { name: 'Try again' }).click();
  await video.expectPlaying();
  await expect(player.getByRole('alert')).toHaveCount(0);
});
