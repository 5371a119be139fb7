import { livingObjects } from './support/living-objects';
import { repeatStreams } from './support/longer-stream';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

const inForged = (id: number) => `/video/${id}?type=series&source=1`;

test('REQ-VIDEO-4 begins where the viewer left off, and neither plays nor fetches what lies before', async ({
  page,
  arriveAs,
}) => {
  await arriveAs('Silas');
  const { roundsAsked } = await repeatStreams(page);
  await page.route('**/api/video/101', async (route) => {
    const answer = await route.fetch();
    const { video } = (await answer.json()) as { video: object };
    await route.fulfill({ json: { video: { ...video, duration: 73, videoProgressSeconds: 42 } } });
  });
  await page.goto(inForged(101));
  const video = new VideoPage(page);
  await video.expectPlaying();
  const playedFrom = await video.medium.evaluate(({ played }: HTMLVideoElement) => played.start(0));
  expect(playedFrom).toBeCloseTo(42, 0);
  expect(await video.medium.evaluate(({ duration }: HTMLVideoElement) => duration)).toBeGreaterThan(70);
  // 0:42 lies in the third round of 18 seconds.
  expect(roundsAsked()).toContain(2);
  expect(Math.min(...roundsAsked())).toBe(2);
});

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
