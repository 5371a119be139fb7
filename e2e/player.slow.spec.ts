import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { livingObjects } from './support/living-objects';
import { repeatStreams } from './support/longer-stream';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

const inForged = (id: number) => `/video/${id}?type=series&source=1`;

/** Whether a tap in the middle of an element hits it. */
const isHit = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

test('REQ-VIDEO-1 plays, goes where the viewer seeks, and shows the size and the captions that they choose', async ({
  page,
  watch,
}) => {
  await page.goto(inForged(101));
  const video = new VideoPage(page);
  await video.expectPlaying();

  await page.getByRole('slider', { name: 'Seek' }).press('ArrowRight');
  await page.getByRole('slider', { name: 'Seek' }).press('ArrowRight');
  await expect.poll(async () => (await video.playback()).seconds).toBeGreaterThan(10);
  await video.expectPlaying();

  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await page.getByRole('menuitem', { name: /^Quality/ }).press('Enter');
  await page.getByRole('menuitemradio', { name: '240p' }).press('Enter');
  await expect.poll(async () => (await video.playback()).width).toBe(426);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Captions' }).press('Enter');
  await page.getByRole('slider', { name: 'Seek' }).press('Home');
  await expect(page.getByText('No smith strikes cold iron')).toBeVisible();
  await video.expectPlaying();
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-VIDEO-4 begins where the viewer left off, and neither plays nor fetches what lies before', async ({
  page,
  request,
  baseURL,
}) => {
  await arriveSignedIn(page, await signUpByApi(request, `${baseURL}/api`, newPerson('Silas')));
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

test('REQ-VIDEO-6 after the last of the queue comes the first, by a countdown; whoever reads below stays there', async ({
  page,
  watch,
}) => {
  await page.goto(inForged(106));
  const video = new VideoPage(page);
  await video.expectPlaying();
  // On the smallest phones too, both buttons of the card lie above the controls.
  await page.setViewportSize({ width: 320, height: 640 });
  await video.goToTheEnd();
  await expect(page.getByText(/^Up next in \d$/)).toBeVisible();
  for (const name of ['Play now', 'Cancel'])
    expect(await page.getByRole('button', { name }).evaluate(isHit)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => {
    window.scrollTo(0, 200);
  });
  await expect(page).toHaveURL(inForged(101));
  await video.expectPlaying();
  await expect(page.getByText(/^Up next in/)).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
  expect(watch.listErrors()).toEqual([]);
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
