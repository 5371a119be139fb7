import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { Finger } from './support/finger';
import { waitForHydration } from './support/page-watch';
import { expect, test } from './support/test';

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sideways = (part: Locator) =>
  part.getByRole('list').evaluate(({ scrollLeft }) => Math.round(scrollLeft));

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 400, height: 800 } });

  test('REQ-HOME-4 a swipe changes the slide, at both ends too; a short one and a scroll do not', async ({
    page,
    watch,
  }) => {
    await page.goto('/');
    await waitForHydration(page);
    const hero = row(page, 'Highlights');
    await expect(hero.getByText('1 / 4')).toBeVisible();
    const finger = await Finger.on(page);
    // At rest before it is lifted: the page does not scroll on.
    const drag = (byX: number, byY: number) =>
      finger.slide({ x: 200, y: 300 }, { x: 200 + byX, y: 300 + byY }, 20);
    await drag(-9, 0);
    await drag(12, -240);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await expect(hero.getByText('1 / 4')).toBeAttached();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await drag(60, 0);
    await expect(hero.getByText('4 / 4')).toBeVisible();
    await drag(-60, 0);
    await expect(hero.getByText('1 / 4')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(watch.listErrors()).toEqual([]);
  });
});

test('a row keeps its sideways place by Back and over a reload, and begins anew on a new visit', async ({
  page,
}) => {
  await page.goto('/');
  const tag = row(page, 'Featured Tag: Fatherhood');
  await tag.scrollIntoViewIfNeeded();
  await tag.hover();
  await tag.getByRole('button', { name: /^Next in/ }).click();
  await expect.poll(() => sideways(tag)).toBeGreaterThan(100);
  // The animation has ended when the snap is back.
  await expect(tag.getByRole('list')).not.toHaveAttribute('data-moving');
  const place = await sideways(tag);

  await page.getByRole('banner').getByRole('link', { name: 'Series' }).first().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Series' })).toBeVisible();
  await page.goBack();
  await expect(tag).toBeVisible();
  await expect.poll(() => sideways(tag)).toBe(place);
  expect(await sideways(row(page, 'Featured series'))).toBe(0);

  await page.reload();
  await expect(tag).toBeVisible();
  await expect.poll(() => sideways(tag)).toBe(place);
  await page.goto('/');
  await expect(tag).toBeVisible();
  expect(await sideways(tag)).toBe(0);
});

test('REQ-VIDEO-4 what was begun is the first row of Home: to play on, to take out, and back with its place', async ({
  page,
  request,
  baseURL,
  watch,
}) => {
  const api = `${baseURL}/api`;
  const token = await signUpByApi(request, api, newPerson('Ezra'));
  const titleOf = async (id: number) => {
    const { video } = (await (await request.get(`${api}/video/${id}`)).json()) as {
      video: { title: string };
    };
    return video.title;
  };
  const [older, newer] = [await titleOf(101), await titleOf(102)];
  await watchUntil(request, api, token, 101, 5);
  await watchUntil(request, api, token, 102, 8);

  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) document.documentElement.dataset.shift = String(shifted() + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const shifted = () => Number(document.documentElement.dataset.shift ?? 0);
  });
  await arriveSignedIn(page, token);
  await page.goto('/');
  const begun = row(page, 'Continue watching');
  const titles = begun.getByRole('heading', { level: 3 });
  await expect(titles).toHaveText([newer, older]);
  await expect(row(page, 'Featured series')).toBeVisible();
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThan(0.02);
  const [first, second] = await Promise.all(
    [begun, row(page, 'Featured series')].map((part) => part.boundingBox()),
  );
  expect(first?.y).toBeLessThan(second?.y ?? 0);

  await begun.getByRole('button', { name: `More actions for ${newer}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from Continue watching' }).click();
  await expect(titles).toHaveText([older]);
  await expect(begun.getByRole('button', { name: `More actions for ${older}` })).toBeFocused();
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(titles).toHaveText([newer, older]);
  await expect(begun.getByRole('button', { name: `More actions for ${newer}` })).toBeFocused();
  await expect(begun.getByRole('progressbar', { name: /^Watched 0:08 of / })).toBeVisible();

  await begun.getByRole('button', { name: `More actions for ${newer}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from Continue watching' }).click();
  await expect(undo).toBeVisible();
  await page.reload();
  await expect(titles).toHaveText([older]);
  // Its place was never lost.
  const { video } = (await (
    await request.get(`${api}/video/102`, { headers: { Authorization: token } })
  ).json()) as { video: { videoProgressSeconds: number } };
  expect(video.videoProgressSeconds).toBe(8);

  await begun.getByRole('link', { name: older }).click();
  await expect(page).toHaveURL('/video/101?type=series&source=1');
  expect(watch.listErrors()).toEqual([]);
});

async function watchUntil(
  request: APIRequestContext,
  api: string,
  token: string,
  videoId: number,
  progressSeconds: number,
): Promise<void> {
  const answer = await request.post(`${api}/video/track_video_progress`, {
    data: { videoId, progressSeconds },
    headers: { Authorization: token },
  });
  expect(answer.ok()).toBe(true);
}
