/** The first view of a page: as the origin renders it, and as the browser takes it over. */
import type { Page } from '@playwright/test';
import { waitForHydration } from './support/page-watch';
import { findRendered, holdScripts, openHeld, readOutline, SHELL_SCRIPT } from './support/rendered-page';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });

test('a page of the shell and of each remote is rendered by the origin, and hydration changes nothing and calls no API', async ({
  page,
  request,
  watch,
}) => {
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/')) calls.push(new URL(sent.url()).pathname);
  });
  for (const { path, text } of [
    { path: '/', text: 'Featured Tag: Fatherhood' },
    { path: '/series/1?tab=details', text: 'Amos worked iron' },
    { path: '/video/101', text: 'Heat Before Hammer' },
    { path: '/auth', text: 'Log in or sign up' },
    { path: '/my_playlists', text: 'Log in to see your playlists' },
    { path: '/about', text: 'Our mission' },
  ]) {
    await test.step(path, async () => {
      // The policy of another page would not allow the styles of this one.
      await page.goto('about:blank');
      const rendered = await readOutline(page, await findRendered(request, path));
      expect(rendered.text).toContain(text);
      await page.goto(path);
      await waitForHydration(page);
      expect((await readOutline(page)).outline).toEqual(expect.arrayContaining(rendered.outline));
    });
  }
  expect(calls).toEqual([]);
  expect(watch.listErrors()).toEqual([]);
});

test('a press on Search and what is typed after it, before React takes over, is searched for', async ({
  page,
  watch,
}) => {
  const release = await openHeld(page, '/', SHELL_SCRIPT);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.type('iron/y');
  await page.keyboard.press('Backspace');
  release();
  await expect(search(page).getByRole('combobox')).toHaveValue('iron/');
  await page.keyboard.press('Backspace');
  await expect(search(page).getByRole('combobox')).toHaveValue('iron');
  await expect(search(page).getByRole('combobox')).toBeFocused();
  await expect(page).toHaveURL(/q=iron/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-VIDEO-1 a video plays while the script of the shell is held, which then takes it over and fetches nothing twice', async ({
  page,
  watch,
}) => {
  await expect.poll(async () => (await page.request.get('/video/101')).text()).toContain('type="held"');
  const addresses: string[] = [];
  page.on('request', (request) =>
    // Segments are ranges of a file.
    addresses.push(`${new URL(request.url()).pathname} ${request.headers().range ?? ''}`),
  );
  const release = await holdScripts(page, SHELL_SCRIPT);
  await page.goto('/video/101', { waitUntil: 'commit' });
  const video = new VideoPage(page);
  await video.expectPlaying();
  release();
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Add to a playlist' })).toBeVisible();
  await video.expectPlaying();
  // hls.js takes its worker from the cache.
  const fetched = addresses.filter((address) => !address.includes('/hls.worker.'));
  expect(fetched.filter((address, index) => fetched.indexOf(address) !== index)).toEqual([]);
  expect(watch.listErrors()).toEqual([]);
});

test("REQ-FED-3 a rendered page stays readable when the shell's script is blocked, and “Try again” gets it", async ({
  page,
}) => {
  await page.context().route(SHELL_SCRIPT, (route) => route.abort());
  await page.goto('/series/1');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Code shell-unreachable');
  await expect(page.getByRole('main')).toContainText('Heat Before Hammer');
  await page.context().unroute(SHELL_SCRIPT);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await waitForHydration(page);
  await expect(alert).toHaveCount(0);
});

test(
  'without scripts pages can be read and followed, a video links to its stream, and a shared link has its title and picture',
  { tag: '@chromium' },
  async ({ browser, request }) => {
    for (const path of ['/series/1', '/video/101']) await findRendered(request, path);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/series/1');
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: 'Heat Before Hammer' }).first().click();
    await page.waitForURL('**/video/101**');
    const stream = await request.get((await page.locator('noscript a').getAttribute('href')) ?? '');
    expect(await stream.text()).toContain('#EXTM3U');

    const meta = (name: string) => page.locator(`meta[property="${name}"]`);
    await expect(meta('og:title')).toHaveAttribute('content', 'Heat Before Hammer');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/video\/101$/);
    const picture = await request.get((await meta('og:image').getAttribute('content')) ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    await context.close();
  },
);
