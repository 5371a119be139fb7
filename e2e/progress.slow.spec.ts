import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

/** From then on a video takes its time: on a slow machine its fifteen seconds are over before a test has looked. */
const SLOWLY = { fromSeconds: 2, rate: 0.0625 };

/** Plays a video for a second at least as the player knows too, who hears of it four times a second. */
async function play(page: Page, address: string): Promise<void> {
  await page.addInitScript(({ fromSeconds, rate }) => {
    const slowDown = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement) || target.currentTime < fromSeconds) return;
      target.playbackRate = rate;
      document.removeEventListener('timeupdate', slowDown, true);
    };
    document.addEventListener('timeupdate', slowDown, true);
  }, SLOWLY);
  await page.goto(address);
  await expect.poll(async () => (await new VideoPage(page).playback()).seconds).toBeGreaterThan(1.8);
}

/** Where the API believes the viewer to be. */
async function readProgress(request: APIRequestContext, api: string, token: string, videoId: number) {
  const response = await request.get(`${api}/video/${videoId}`, { headers: { Authorization: token } });
  const { video } = (await response.json()) as { video: { videoProgressSeconds?: number } };
  return video.videoProgressSeconds ?? 0;
}

/** Closes a tab as a person does. */
async function closeTab(page: Page): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}

test('REQ-VIDEO-5 closing the tab, and leaving for another site, are reported within the first ten seconds', async ({
  page,
  context,
  request,
  api,
  arriveAs,
}) => {
  const { token } = await arriveAs('Naomi');
  await play(page, '/video/102');
  await page.goto('data:text/html,<p>Elsewhere</p>');
  await expect.poll(() => readProgress(request, api, token, 102)).toBeGreaterThanOrEqual(1);

  await page.goto('/about');
  const tab = await context.newPage();
  await play(tab, '/video/101');
  await closeTab(tab);
  await expect.poll(() => readProgress(request, api, token, 101)).toBeGreaterThanOrEqual(1);
});

test('REQ-VIDEO-5 REQ-VIDEO-4 where the viewer was without a network is known on the next visit, though the tab was closed', async ({
  page,
  context,
  request,
  api,
  arriveAs,
}) => {
  const { token } = await arriveAs('Naomi');
  await page.goto('/about');
  const tab = await context.newPage();
  await play(tab, '/video/101');
  await context.setOffline(true);
  await new VideoPage(tab).medium.evaluate((medium: HTMLVideoElement) => {
    medium.pause();
    medium.currentTime = 9.5;
  });
  const listStored = () => Object.keys(localStorage).filter((key) => key.includes('viewer.progress'));
  await expect.poll(() => tab.evaluate(listStored)).toHaveLength(1);
  await closeTab(tab);
  expect(await readProgress(request, api, token, 101)).toBe(0);

  await context.setOffline(false);
  await page.goto('/');
  await expect.poll(() => readProgress(request, api, token, 101)).toBe(9);
  await expect
    .poll(() => page.evaluate(listStored), { message: 'what has arrived is kept no longer' })
    .toEqual([]);
  await expect(page.getByRole('progressbar', { name: /^Watched 0:09 of / }).first()).toBeVisible();
});
