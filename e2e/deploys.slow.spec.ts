import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { CANARY_STORAGE_KEY, isInCanary } from '../shared/host/src/registry/canary-share';
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { expectNoBarriers, overhangPx } from './support/barriers';
import { readLive } from './support/live-build';
import type { MutableSite } from './support/mutable-site';
import { isSamePage, markPage } from './support/page-watch';
import { ShellBar } from './support/shell-bar';
import { TeamCheckout } from './support/team-checkout';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

const remote = 'mfe-catalog';
/** What the page of all series is called: now, and in the next version. */
const old = 'Series';
const next = 'Every series there is';
/** Generous: on a machine that others use, starting Node alone may take ten seconds; docs/performance.md has what it takes. */
const ROLLED_BACK_WITHIN_MS = 30_000;

test.describe('Releases while tabs are open', () => {
  // One worker: the next version is built once.
  test.describe.configure({ mode: 'default' });
  let team: TeamCheckout;

  test.beforeAll(() => {
    team = TeamCheckout.of(remote);
    team.edit('mfe-catalog/src/pages/SeriesList/SeriesListPage.tsx', (text) =>
      text.replace(`<PageHeading>${old}<`, `<PageHeading>${next}<`),
    );
  });
  test.afterAll(() => team.remove());

  /** The command line of delivery, for the site of the test. */
  const deliveryOf =
    (site: MutableSite) =>
    (...words: string[]) =>
      team.delivery(site.folder, ...words);

  const publish = (site: MutableSite, ...more: string[]) => team.ship(site.folder, 'publish', ...more);

  test(
    'REQ-FED-1 a changed remote goes live while a video plays and another tab stands on Home; the next page has it, and the old one after a roll back',
    { tag: '@chromium' },
    async ({ page: home, context, request, site }) => {
      const token = await signUpByApi(request, `${site.url}/api`, newPerson('Silas'));
      const watching = await context.newPage();
      await arriveSignedIn(watching, token);
      await watching.goto(`${site.url}/video/101`);
      const video = new VideoPage(watching);
      await video.expectPlaying();
      // On a busy machine its eighteen seconds would be over before the release is.
      await video.medium.evaluate((medium: HTMLVideoElement) => (medium.playbackRate = 0.1));
      await home.goto(site.url);
      const bar = new ShellBar(home);
      await expect(bar.name('Silas')).toBeVisible();
      await expect(home.locator('main [aria-busy]')).toHaveCount(0);
      await home.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
      await expect.poll(() => scrollY(home)).toBeGreaterThan(400);
      const place = await scrollY(home);
      const shell = shellOf(site);
      for (const tab of [home, watching]) await markPage(tab);

      await publish(site);
      await notice(home);
      await notice(watching);
      await video.expectPlaying();
      for (const tab of [home, watching]) expect(await isSamePage(tab)).toBe(true);

      await home.bringToFront();
      await follow(home, 'Series');
      await expect(heading(home, next)).toBeVisible();
      expect(await isSamePage(home)).toBe(false);
      await expect(home.getByRole('main')).toBeFocused();
      await expect(bar.name('Silas')).toBeVisible();
      await home.goBack();
      await expect(home).toHaveURL(`${site.url}/`);
      await expect.poll(() => scrollY(home)).toBe(place);

      await video.expectPlaying();
      await follow(watching, 'Series');
      await expect(heading(watching, next)).toBeVisible();
      expect(await isSamePage(watching)).toBe(false);

      const since = Date.now();
      await deliveryOf(site)('rollback', remote);
      const tookMs = Date.now() - since;
      test.info().annotations.push({ type: 'rolled back after', description: `${tookMs} ms` });
      expect(tookMs).toBeLessThan(ROLLED_BACK_WITHIN_MS);
      await notice(watching);
      await follow(watching, 'Home');
      await follow(watching, 'Series');
      await expect(heading(watching, old)).toBeVisible();
      expect(shellOf(site)).toEqual(shell);
    },
  );

  test(
    'REQ-FED-1 a canary goes to the browsers of its share, in all their tabs and until it ends, and to no other browser',
    { tag: '@chromium' },
    async ({ page, browser, context, site, watch }) => {
      const { version = '' } = await publish(site, '--canary', '10%');
      const isHit = (number: number) => isInCanary(number, 10, remote, version);
      const numbers = Array.from({ length: 10_000 }, (_, number) => number);
      const hit = numbers.find(isHit);
      const missed = numbers.find((number) => !isHit(number));
      await context.addInitScript(setNumber, [CANARY_STORAGE_KEY, hit]);
      await page.goto(`${site.url}/series?tab=2`);
      await expect(heading(page, next)).toBeVisible();
      const html = await (await page.reload())?.text();
      expect(html).not.toContain('<html lang="en" data-rendered');
      await expect(heading(page, next)).toBeVisible();
      const second = await context.newPage();
      await second.goto(`${site.url}/series`);
      await expect(heading(second, next)).toBeVisible();
      const other = await browser.newContext();
      await other.addInitScript(setNumber, [CANARY_STORAGE_KEY, missed]);
      const theirs = await other.newPage();
      await theirs.goto(`${site.url}/series`);
      await expect(heading(theirs, old)).toBeVisible();
      await other.close();

      await deliveryOf(site)('canary', remote, 'off');
      await second.reload();
      await expect(heading(second, old)).toBeVisible();
      await notice(page);
      await follow(page, 'Home');
      await follow(page, 'Series');
      await expect(heading(page, old)).toBeVisible();
      expect(watch.listErrors()).toEqual([]);
    },
  );

  test('REQ-FED-4 the preview of a pull request opens in the tab of its link, marked without barriers and until it is left, and nothing of it is cached or seen by anybody else', async ({
    page,
    browser,
    context,
    site,
    request,
  }) => {
    const strip = stripOf(page);
    const before = readLive(site.folder);
    const { link = '', version = '' } = await team.ship(site.folder, 'preview');
    const linkTo = (token: string) => `${site.url}/series?tab=2&preview=${token}`;
    expect(readLive(site.folder)).toEqual(before);

    const responses: { url: string; cache: string | undefined }[] = [];
    page.on('response', (response) => {
      const url = response.url();
      if (url.includes('preview')) responses.push({ url, cache: response.headers()['cache-control'] });
    });
    await page.goto(linkTo(new URL(link, site.url).searchParams.get('preview') ?? ''));
    await expect(heading(page, next)).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/series?tab=2`);
    await expect(strip).toContainText(`Preview in this tab only: ${remote} ${version}, until `);
    await expect(page.locator('html[data-rendered=""]')).toHaveCount(0);
    expect(responses.map(({ cache }) => cache)).toEqual(['no-store', 'no-store']);

    await page.reload();
    await expect(heading(page, next)).toBeVisible();
    await expect(strip).toBeVisible();
    await expectUsable(page);
    await strip.getByRole('button').focus();
    await expect(strip.getByRole('button')).toBeInViewport();

    const other = await browser.newContext();
    const theirs = await other.newPage();
    await theirs.goto(`${site.url}/series`);
    await expect(heading(theirs, old)).toBeVisible();
    await expect(stripOf(theirs)).toHaveCount(0);
    await other.close();
    for (const path of ['/series', '/series?tab=2', '/registry.json']) {
      const response = await request.get(`${site.url}${path}`);
      expect(await response.text()).not.toContain(version);
    }
    const opens = context.waitForEvent('page');
    await page.evaluate(() => void window.open('/series'));
    const opened = await opens;
    await expect(heading(opened, old)).toBeVisible();
    await opened.close();

    await strip.getByRole('button', { name: `Leave the preview of ${remote}` }).click();
    await expect(heading(page, old)).toBeVisible();
    await expect(strip).toHaveCount(0);
    await page.goto(linkTo('nothing'));
    await expect(strip.getByRole('alert')).toBeVisible();
    await expectUsable(page);
  });

  test('REQ-FED-3 a remote that is disabled says so kindly, nobody offers what it has, and it comes back', async ({
    page,
    bar,
    site,
    watch,
  }) => {
    await page.goto(`${site.url}/video/101`);
    const action = page.getByRole('button', { name: 'Add to a playlist' });
    await expect(action).toBeVisible();
    await deliveryOf(site)('disable', 'mfe-playlists');
    await page.reload();
    await new VideoPage(page).expectPlaying();
    await expect(action).toHaveCount(0);

    const files: string[] = [];
    page.on('request', (asked) => files.push(asked.url()));
    await page.goto(`${site.url}/my_playlists`);
    await expect(heading(page, 'This part of the site is taking a break')).toBeVisible();
    await expect(bar.link('Series')).toBeVisible();
    expect(files.filter((url) => url.includes('/mfe-playlists/'))).toEqual([]);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('It is not back yet.')).toBeVisible();

    await deliveryOf(site)('enable', 'mfe-playlists');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(heading(page, 'Manage Playlists')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    expect(watch.listErrors().filter((what) => !what.includes('503'))).toEqual([]);
  });
});

const stripOf = (page: Page) => page.getByRole('region', { name: 'Preview in this tab' });

/** On a desk and on a phone; the page is left on a phone. */
async function expectUsable(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 800 });
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoBarriers(page, { only: 'layout' });
  expect(await overhangPx(page)).toBeLessThanOrEqual(0);
}

/** Gives a browser its number before the first script of a page runs. */
const setNumber = ([key, number]: (string | number | undefined)[]) =>
  localStorage.setItem(String(key), String(number));
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });

/** Follows a link of the bar without pointing at it: Playwright scrolls a sticky bar into view before it presses there. */
async function follow(page: Page, link: string): Promise<void> {
  const { pathname } = new URL(page.url());
  await new ShellBar(page).link(link).first().dispatchEvent('click');
  await page.waitForURL((url) => url.pathname !== pathname);
}

/** Has a tab ask what is live, as it does when the viewer comes back to it, and waits until it knows. */
async function notice(page: Page): Promise<void> {
  let isTold = false;
  // eslint-disable-next-line playwright/missing-playwright-await -- the poll below waits for it
  void page.waitForResponse('**/registry.json').then(() => (isTold = true));
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return isTold;
    })
    .toBe(true);
  // What is asked later is read later.
  await page.evaluate(() => fetch('/registry.json').then((answer) => answer.json() as unknown));
}

/** All files of the shell on the disk, by their contents. */
function shellOf(site: MutableSite): Record<string, string> {
  const folder = path.join(site.folder, 'shell');
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .filter((file) => fs.statSync(path.join(folder, file)).isFile())
      .map((file) => [
        file,
        createHash('sha256')
          .update(fs.readFileSync(path.join(folder, file)))
          .digest('hex'),
      ]),
  );
}
