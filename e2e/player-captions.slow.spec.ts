import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers, overhangPx } from './support/barriers';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

/** A video that stands still while something is said in it: nothing here hangs on when one looks. */
async function openWhileSaid(page: Page): Promise<VideoPage> {
  const video = new VideoPage(page);
  await page.goto('/video/101');
  await video.expectPlaying();
  await video.medium.evaluate((medium: HTMLVideoElement) => {
    medium.pause();
    medium.currentTime = 3;
  });
  return video;
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
};
/** Whether what lies on top in the middle of a part is that part: nothing covers it or cuts it off. */
const isOnTop = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('the default captions of a stream come at the first press, also when the video loads after the page', async ({
  page,
  request,
}) => {
  const video = new VideoPage(page);
  // On a busy machine, the first visitor may not wait for it.
  await expect
    .poll(async () => (await request.get('/video/101')).text())
    .toContain('<html lang="en" data-rendered');
  // Routes of the context leave the page as the origin has rendered it: the stream is opened before the page's code is there.
  const context = page.context();
  await context.route('**/master.m3u8', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/(TYPE=SUBTITLES.*)DEFAULT=NO/, '$1DEFAULT=YES');
    await route.fulfill({ response, body: text });
  });
  const captionsLoaded = page.waitForResponse(/\.vtt$/).catch(() => undefined);
  await context.route(/VideoPage\.\w+\.js$/, async (route) => {
    // They load only where hls.js chooses them.
    await Promise.race([captionsLoaded, wait(3_000)]);
    await route.continue();
  });
  await context.route(/v\d+\.mp4$/, async (route) => {
    const areDisabled = () =>
      video.medium.evaluate((medium: HTMLVideoElement) =>
        [...medium.textTracks].map(({ mode }) => mode).join(),
      );
    await expect.poll(areDisabled).toBe('disabled');
    await route.continue();
  });
  await page.goto('/video/101');
  await video.expectPlaying();
  // Near its end, hls.js would load them again.
  await video.medium.evaluate((medium: HTMLVideoElement) => medium.pause());
  await expect.poll(async () => (await video.captionCues()).length).toBeGreaterThan(0);
});

test('the settings are there on the whole screen, and on a phone below the picture, clear of which captions stand', async ({
  page,
}) => {
  const video = await openWhileSaid(page);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await video.openSettings();
  expect(await isOnTop(video.settings)).toBe(true);
  await page.keyboard.press('Tab');
  await page.evaluate(() => document.exitFullscreen());

  await page.setViewportSize({ width: 320, height: 640 });
  await test.step('on a phone captions stand clear of the large buttons in the middle', async () => {
    await video.captionsButton.press('Enter');
    const words = video.captions.getByText('No smith strikes cold iron');
    await expect(words).toBeVisible();
    const { y, height } = await boxOf(words);
    const play = page.getByRole('button', { name: 'Play', exact: true });
    expect(y + height).toBeLessThanOrEqual((await boxOf(play)).y);
  });

  await video.openSettings();
  const place = async () => {
    const { x, y, height } = await boxOf(video.settings);
    return [x, Math.round(y + height)];
  };
  await expect.poll(place, 'it has risen').toEqual([0, 640]);
  expect((await boxOf(video.settings)).y).toBeGreaterThan(
    (await boxOf(video.medium)).y + (await boxOf(video.medium)).height,
  );
  for (const line of await page.locator('[role^=menuitem]').all()) {
    await line.scrollIntoViewIfNeeded();
    expect((await boxOf(line)).height).toBeGreaterThanOrEqual(44);
    expect(await isOnTop(line)).toBe(true);
  }
  expect(await overhangPx(page)).toBeLessThanOrEqual(0);
  await expectNoBarriers(page);
});
