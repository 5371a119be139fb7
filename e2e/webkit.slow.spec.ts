/** The main journeys in WebKit, the engine of Safari. In Firefox the tests of Chromium run (`playwright.config.ts`). */
import fs from 'node:fs';
import { Key } from 'selenium-webdriver';
import { mailedCode, newPerson, signUpByApi, storedToken } from './support/account';
import { PlaylistOwner } from './support/playlists';
import { test as base, expect } from './support/test';
import { WebKitPage, type Target } from './support/webkit-page';

const heading = (name: string | RegExp): Target => ({ role: 'heading', name, within: 'main' });
const link = (name: string | RegExp, within = 'main'): Target => ({ role: 'link', name, within });
const button = (name: string | RegExp, within = 'body'): Target => ({ role: 'button', name, within });
const field = (name: string | RegExp, within = 'body'): Target => ({ role: 'textbox', name, within });
const DIALOG = 'dialog[open]';

interface Fixtures {
  /** Opens a window on a site; the test closes it. */
  openWebKit: (site: string) => Promise<WebKitPage>;
  /** A window on the site that all tests share. */
  webkit: WebKitPage;
  api: string;
}

const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter to learn what a fixture needs
  openWebKit: async ({}, use, testInfo) => {
    const pages: WebKitPage[] = [];
    await use(async (site) => {
      const page = await WebKitPage.open(site);
      pages.push(page);
      return page;
    });
    for (const page of pages) {
      if (testInfo.status !== testInfo.expectedStatus)
        // A window that hangs has no picture, and must not hide why the test failed.
        await page.screenshot().then(
          (picture) => fs.writeFileSync(testInfo.outputPath('failed.png'), picture),
          () => undefined,
        );
      await page.close();
    }
  },
  webkit: async ({ openWebKit, baseURL }, use) => use(await openWebKit(baseURL ?? '')),
  api: async ({ baseURL }, use) => use(`${baseURL}/api`),
});

// The driver loses a key or a click now and then; the report names what passed at the second try.
test.describe.configure({ retries: 1 });

/** Opens a page as somebody who signed in at an earlier visit. */
async function arriveSignedIn(page: WebKitPage, token: string, path: string): Promise<void> {
  await page.goto('/about');
  await page.evaluate(
    (key: string, stored: string) => localStorage.setItem(key, stored),
    ...storedToken(token),
  );
  await page.goto(path);
}

/** Waits until pictures really come: time goes on. */
async function expectPlaying(page: WebKitPage): Promise<void> {
  const seconds = () =>
    page.evaluate(() => {
      const medium = document.querySelector('video');
      return medium && !medium.paused && medium.videoWidth > 0 ? medium.currentTime : -1;
    });
  await expect.poll(seconds).toBeGreaterThan(0);
  const before = await seconds();
  await expect.poll(seconds).toBeGreaterThan(before + 0.5);
}

test('REQ-HOME-5 REQ-SERIES-5 REQ-VIDEO-1 from Home, rendered on the server, to a series and its first video, which plays; the next one, and Back', async ({
  webkit,
  request,
}) => {
  await expect.poll(async () => (await request.get('/')).text()).toContain('<html lang="en" data-rendered');
  await webkit.goto('/');
  await webkit.see(link('Forged'));
  // What the origin has rendered is taken over: the browser asks for none of it again.
  await expect.poll(() => webkit.evaluate(() => 'rendered' in document.documentElement.dataset)).toBe(false);
  const asked = await webkit.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(asked.filter((path) => /^\/api\/(series|tag|video)/.test(path))).toEqual([]);
  expect(await webkit.barriers()).toEqual([]);

  await webkit.follow(link('Forged'), '/series/1');
  await webkit.see(heading('Forged'));
  await webkit.follow(link('Watch Now'), '/video/101?type=series&source=1');
  await expectPlaying(webkit);
  expect(await webkit.barriers()).toEqual([]);

  await webkit.click(button('Next video'));
  await expect.poll(() => webkit.path()).toBe('/video/102?type=series&source=1');
  await expectPlaying(webkit);
  await webkit.goBack();
  await expect.poll(() => webkit.path()).toBe('/video/101?type=series&source=1');
  await webkit.goBack();
  await webkit.see(heading('Forged'));
  expect(await webkit.path()).toBe('/series/1');
});

test('REQ-AUTH-1 REQ-AUTH-2 somebody signs up by keyboard', async ({ webkit, request, api }) => {
  const person = newPerson('Silas');
  await webkit.goto('/auth?returnTo=%2Fabout');
  await webkit.fill(field('Email', 'main'), person.email);
  await webkit.press(Key.ENTER);
  await expect.poll(() => webkit.focused()).toBe('Password');
  await webkit.press(person.password, Key.TAB, Key.TAB, person.password, Key.ENTER);
  await expect.poll(() => webkit.focused()).toBe('Digit 1 of 6');
  await webkit.press(await mailedCode(request, api, person.email));
  await expect.poll(() => webkit.focused()).toBe('First name');
  await webkit.press(person.firstName, Key.TAB, person.lastName, Key.TAB, person.zip, Key.ENTER);
  await webkit.see(heading('You are logged in'));
  await webkit.follow(link('Continue now'), '/about');
  await webkit.see(heading('About Steadfast'));
  await expect.poll(() => webkit.text('header')).toContain('Silas');
});

test('REQ-PLAYLIST-2 REQ-PLAYLIST-3 REQ-PLAYLIST-6 a video goes into a new playlist, whose videos are moved by mouse and by keys', async ({
  webkit,
  request,
  api,
}) => {
  const token = await signUpByApi(request, api, newPerson('Amos'));
  await arriveSignedIn(webkit, token, '/video/302');
  await webkit.click(button('Add to a playlist', 'main'));
  await webkit.click(button('New playlist', DIALOG));
  await webkit.fill(field('Name of the playlist', DIALOG), 'At dusk');
  await webkit.press(Key.ENTER);
  await webkit.see({ role: 'checkbox', name: 'At dusk', within: DIALOG });
  await webkit.click(button('Done', DIALOG));

  const owner = new PlaylistOwner(request, api, token);
  const { id, linkSlug } = (await owner.list())[0] ?? { id: 0, linkSlug: '' };
  await owner.add(id, [301, 303]);
  await webkit.goto(`/playlist/${linkSlug}`);
  await webkit.see(heading('At dusk'));
  const titles = () =>
    webkit.evaluate(() =>
      Array.from(
        document.querySelectorAll('main [role=list] h2, main ol h2, main ul h2'),
        (title) => title.textContent,
      ),
    );
  await expect.poll(async () => (await titles()).length).toBe(3);
  const [first, second, third] = await titles();
  expect(await webkit.barriers()).toEqual([]);

  await webkit.drag(button(`Move ${first}`), { role: 'heading', name: third ?? '', within: 'main' });
  await expect.poll(titles).toEqual([second, third, first]);
  await webkit.pressOn(button(`Move ${first}`), Key.SPACE, Key.ARROW_UP, Key.SPACE);
  await expect.poll(titles).toEqual([second, first, third]);
  await webkit.goto(`/playlist/${linkSlug}`);
  await expect.poll(titles).toEqual([second, first, third]);
});

test('REQ-FED-3 a remote that is gone says so, and comes back by "Try again"', async ({
  site,
  openWebKit,
}) => {
  const page = await openWebKit(site.url);
  site.remove('mfe-catalog');
  await page.goto('/series?from=mail');
  await page.see(button('Try again', 'main'));
  site.restore();
  await page.click(button('Try again', 'main'));
  await page.see(link('Forged'));
});
