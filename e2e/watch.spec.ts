import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { overhangPx } from './support/barriers';
import { PlaylistOwner } from './support/playlists';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

test('REQ-HOME-5 REQ-SERIES-5 REQ-VIDEO-1 from Home to a series to its first video, which plays, and by Back to each of them', async ({
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

  await page.goBack();
  await expect(page).toHaveURL('/series/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Forged' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  expect(watch.listErrors()).toEqual([]);
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
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-VIDEO-4 REQ-VIDEO-6 a link leads into the middle of a video; from its end one goes on by keyboard, and Back leads back', async ({
  page,
}) => {
  await page.goto('/video/106?type=series&source=1&t=8');
  const video = new VideoPage(page);
  await video.expectPlaying();
  expect((await video.playback()).seconds).toBeGreaterThanOrEqual(8);
  await page.getByRole('button', { name: 'Share', exact: true }).focus();
  await video.medium.evaluate((medium: HTMLVideoElement) => {
    medium.currentTime = medium.duration - 0.5;
  });
  await page.getByRole('button', { name: 'Play now' }).press('Enter');
  await expect(page).toHaveURL('/video/101?type=series&source=1');
  await expect(page.getByRole('region', { name: 'Video player' })).toBeFocused();
  await expect(video.title).toHaveText('Heat Before Hammer');
  await page.goBack();
  await expect(page).toHaveURL('/video/106?type=series&source=1&t=8');
  await video.expectPlaying();
});

test('REQ-MENU-1 REQ-SHARE-2 a playlist is tidied while it plays, and a link to this moment is copied', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const api = `${baseURL}/api`;
  const token = await signUpByApi(request, api, newPerson('Lydia'));
  const owner = new PlaylistOwner(request, api, token);
  const { linkSlug } = await owner.create('Harvest', [101, 102, 103]);
  await arriveSignedIn(page, token);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/video/102?type=playlist&source=${linkSlug}&t=4`);
  const video = new VideoPage(page);
  await video.expectPlaying();
  const queue = video.queue('Harvest');
  const remove = async (title: string) => {
    await queue.getByRole('button', { name: `More actions for ${title}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove from playlist' }).press('Enter');
    await expect(queue.getByRole('link', { name: title })).toHaveCount(0);
  };
  await remove('Heat Before Hammer');
  await expect(queue.getByText('1 of 2')).toBeVisible();
  await expect(queue.getByRole('link', { name: 'The Same Place Twice' })).toBeFocused();
  // Its code is there by now: the video goes before the menu has.
  await remove('The Same Place Twice');
  await expect(queue.getByRole('link', { name: 'Slag' })).toBeFocused();
  await expect(video.title).toHaveText('The Same Place Twice');

  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter');
  await page.getByRole('checkbox', { name: /^Start at 0:\d\d$/ }).press('Space');
  await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/video\/102\?t=\d+$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('REQ-VIDEO-3 what plays is in sight within its long queue, and the page stays at its top', async ({
    page,
  }) => {
    await page.goto('/video/206?type=tag&source=2');
    const queue = new VideoPage(page).queue('Courage');
    await expect(queue.getByText('21 of 21')).toBeVisible();
    const placeOfCurrent = () =>
      queue.getByRole('list').evaluate((list) => {
        const [shown, item] = [list, list.querySelector('[aria-current]')?.closest('li')].map((part) =>
          part?.getBoundingClientRect(),
        );
        return shown && item && item.top >= shown.top - 1 && item.bottom <= shown.bottom + 1;
      });
    await expect.poll(placeOfCurrent).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await overhangPx(page)).toBeLessThanOrEqual(0);
  });
});
