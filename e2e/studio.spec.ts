import { AccountDrawer } from './support/account-drawer';
import { expectNoBarriers, overhangPx } from './support/barriers';
import { arriveAsViewer, openStudio } from './support/editor';
import { IN_ITS_FOLDER, startSite, START_MAX_MS } from './support/running-site';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

const OLD_TITLE = 'Heat Before Hammer';
const NEW_TITLE = 'Heat before the hammer';

// The way of a new file to its viewers is in studio.slow.spec.ts: it needs a worker and ffmpeg.
test('an editor mends a title in the studio, which visitors see at once, and sees what is played; for a viewer there is no studio', async ({
  browser,
  request,
}) => {
  test.setTimeout(START_MAX_MS);
  const site = await startSite({ env: IN_ITS_FOLDER });
  try {
    const page = await openStudio({ site, browser, request });
    await page.getByRole('searchbox').fill('hammer');
    await page.getByRole('link', { name: OLD_TITLE }).click();
    await page.getByLabel('Title', { exact: true }).fill(NEW_TITLE);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: NEW_TITLE })).toBeVisible();

    const edited = new URL(page.url()).pathname;

    const viewer = await arriveAsViewer({ site, browser, request });
    const requested: string[] = [];
    viewer.on('request', (sent) => requested.push(sent.url()));
    await viewer.goto('/video/101');
    await expect(viewer.getByRole('heading', { level: 1, name: NEW_TITLE })).toBeVisible();
    const video = new VideoPage(viewer);
    await expect.poll(async () => (await video.playback()).seconds).toBeGreaterThan(3);
    await viewer.goto('/studio');
    await expect(viewer.getByRole('heading', { name: 'This path leads nowhere' })).toBeVisible();
    const drawer = new AccountDrawer(viewer);
    await drawer.open();
    await expect(drawer.logOut).toBeVisible();
    await expect(drawer.link('Studio')).toHaveCount(0);
    expect(requested.filter((url) => url.includes('/mfe-studio/'))).toEqual([]);

    await page.goto('/studio/numbers');
    await expect(page.getByRole('row', { name: NEW_TITLE }).getByRole('cell').first()).toHaveText('1');
    for (const path of ['/studio', '/studio/catalogue', '/studio/numbers', '/studio/history', edited]) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expectNoBarriers(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => overhangPx(page)).toBeLessThanOrEqual(0);
    }
    expect((await request.get(`${site.url}/studio`)).status()).toBe(404);
    expect((await request.get(`${site.url}/api/studio/videos`)).status()).toBe(404);
  } finally {
    await site.stop();
  }
});
