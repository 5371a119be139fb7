import { test as base, type Page } from '@playwright/test';
import { arriveSignedIn, newPerson, signUpByApi, type Person } from './account';
import { AccountDrawer } from './account-drawer';
import { MutableSite } from './mutable-site';
import { expect } from './expect';
import { PageWatch } from './page-watch';
import { PlaylistOwner } from './playlists';
import { START_MAX_MS } from './running-site';
import { ShellBar } from './shell-bar';

export { expect };

/** Somebody who is signed in. */
export interface Member {
  person: Person;
  token: string;
  /** Calls of the API as this member, without the browser. */
  owner: PlaylistOwner;
}

export interface Fixtures {
  /** The API's address. */
  api: string;
  /** Signs up somebody new without the browser, and opens the page's documents as theirs from then on. */
  arriveAs: (firstName: string) => Promise<Member>;
  /** What goes wrong in the page besides what a test looks at. */
  watch: PageWatch;
  bar: ShellBar;
  drawer: AccountDrawer;
  /** A whole copy of the site that the test may break. */
  site: MutableSite;
}

export interface WorkerFixtures {
  siteCopy: MutableSite;
}

/** Playwright's test, with what the tests of this site have in common. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  context: async ({ context, browserName }, use) => {
    if (browserName === 'firefox') await context.addInitScript(insertTextAsTyped);
    await use(context);
  },
  page: async ({ page }, use, testInfo) => {
    discardRenderedWhenRouted(page);
    await use(page);
    if (testInfo.status === testInfo.expectedStatus) return;
    const file = testInfo.outputPath('failed.png');
    await page.screenshot({ path: file, timeout: 10_000 }).catch(() => undefined);
    await testInfo.attach('screenshot', { path: file, contentType: 'image/png' }).catch(() => undefined);
  },
  api: async ({ baseURL }, use) => {
    await use(`${baseURL}/api`);
  },
  arriveAs: async ({ page, request, api }, use) => {
    await use(async (firstName) => {
      const person = newPerson(firstName);
      const token = await signUpByApi(request, api, person);
      await arriveSignedIn(page, token);
      return { person, token, owner: new PlaylistOwner(request, api, token) };
    });
  },
  watch: async ({ page }, use) => {
    await use(await PageWatch.on(page));
  },
  bar: async ({ page }, use) => {
    await use(new ShellBar(page));
  },
  drawer: async ({ page }, use) => {
    await use(new AccountDrawer(page));
  },
  siteCopy: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter to learn what a fixture needs
    async ({}, use) => {
      const site = await MutableSite.start();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: START_MAX_MS },
  ],
  site: async ({ siteCopy }, use) => {
    await use(siteCopy);
    siteCopy.restore();
  },
});

/**
 * In Firefox, Playwright fills a field by setting its value, which React takes for its own change. This inserts the text as
 * if it was typed. Runs in the page.
 */
function insertTextAsTyped(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => undefined,
  });
}

/**
 * A test that answers requests itself means those of the browser: with such a route, the page that the origin has rendered is
 * discarded, as with a session, and the browser makes its calls.
 */
function discardRenderedWhenRouted(page: Page): void {
  const route = page.route.bind(page);
  let isDiscarded = false;
  page.route = async (...options) => {
    if (!isDiscarded) {
      isDiscarded = true;
      await page.addInitScript(discardRendered);
    }
    return route(...options);
  };
}

/** Runs in the page, before the bootstrap script. */
function discardRendered(): void {
  new MutationObserver((_, observer) => {
    if (!document.head) return;
    observer.disconnect();
    const { dataset } = document.documentElement;
    if (dataset.rendered === '') dataset.rendered = 'discarded';
  }).observe(document, { childList: true, subtree: true });
}
