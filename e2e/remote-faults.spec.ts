import type { Page, Route } from '@playwright/test';
import { isSamePage, markPage } from './support/page-watch';
import { RemoteFailure } from './support/remote-failure';
import { expect, test } from './support/test';

const remote = 'mfe-catalog';
const entryFile = /\/mfe-catalog\/.*\/remoteEntry\./;
const homeChunk = /\/mfe-catalog\/.*HomePage.*\.js/;
const homeStyles = /\/mfe-catalog\/.*HomePage.*\.css/;

const script = (body: string) => ({ contentType: 'text/javascript', body });
/** The file itself, with a change. */
const changed = (edit: (text: string) => string) => async (route: Route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: edit(await answer.text()) });
};

interface Fault {
  fault: string;
  file: RegExp;
  answer: (route: Route) => Promise<void>;
  code: string;
}

/** Faults on the way: the files themselves are sound, and a later try finds them so. */
const passingFaults: Fault[] = [
  {
    fault: 'whose entry is missing',
    file: entryFile,
    answer: (route) => route.fulfill({ status: 404 }),
    code: 'remote-unreachable',
  },
  {
    fault: 'whose server is unavailable',
    file: entryFile,
    answer: (route) => route.fulfill({ status: 503 }),
    code: 'remote-unreachable',
  },
  {
    fault: 'that is cut off by the network',
    file: entryFile,
    answer: (route) => route.abort(),
    code: 'remote-unreachable',
  },
  {
    fault: 'whose entry is garbage',
    file: entryFile,
    answer: (route) => route.fulfill(script('}{ not a script')),
    code: 'remote-unreachable',
  },
  {
    fault: 'whose entry is the HTML of the site, as careless hosts answer',
    file: entryFile,
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Home</p>' }),
    code: 'remote-unreachable',
  },
  {
    fault: 'whose entry holds no container',
    file: entryFile,
    answer: (route) => route.fulfill(script('void 0;')),
    code: 'remote-unreachable',
  },
  {
    fault: 'whose entry throws',
    file: entryFile,
    answer: (route) => route.fulfill(script('throw new Error("broken entry");')),
    code: 'remote-unreachable',
  },
  {
    fault: 'whose entry is not the one that was published',
    file: entryFile,
    answer: changed((text) => text.replaceAll('./pages/Home/HomePage', './pages/Home/Elsewhere')),
    code: 'remote-unreachable',
  },
  {
    fault: 'whose chunk is missing',
    file: homeChunk,
    answer: (route) => route.fulfill({ status: 404 }),
    code: 'remote-unreachable',
  },
  {
    fault: 'whose styles are missing',
    file: homeStyles,
    answer: (route) => route.fulfill({ status: 404 }),
    code: 'remote-unreachable',
  },
];

for (const [where, file] of [
  ['entry', entryFile],
  ['page', homeChunk],
  ['styles', homeStyles],
] as const) {
  // One visit after the other in one tab: each begins with a page of its own.
  test(`REQ-FED-3 whatever goes wrong on the way with the ${where} of a remote, it fails in words, and comes back without a reload`, async ({
    page,
    site,
    bar,
  }) => {
    const failure = new RemoteFailure(page);
    for (const { fault, answer, code } of passingFaults.filter((one) => one.file === file)) {
      await test.step(`a remote ${fault}`, async () => {
        await page.route(file, answer);
        await page.goto(site.url);
        await failure.expectToSay(code, site.live(remote));
        await expect(bar.link('Log In')).toBeVisible();
        await markPage(page);
        // What is asked for ahead may still be on its way.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await failure.retry();
        await expectHome(page);
        expect(await isSamePage(page)).toBe(true);
      });
    }
  });
}

/** Faults in the code itself: to try again does not help, but must not pretend to either. */
const lastingFaults = [
  {
    fault: 'throws while it is imported',
    edit: (text: string) => text.replace(/(\d+\([a-z,]*\)\{)/, '$1throw new Error("broken module");'),
    code: 'remote-crash',
  },
  {
    fault: 'exports no page',
    edit: (text: string) => text.replace('HomePage:()=>', 'Elsewhere:()=>'),
    code: 'remote-shape',
  },
];

for (const { fault, edit, code } of lastingFaults) {
  test(`REQ-FED-3 a remote whose module ${fault} fails alone and in words, at every try`, async ({
    page,
    site,
  }) => {
    const scripts = site.live(remote).modules['pages/Home/HomePage']?.scripts ?? [];
    site.change(remote, scripts.find(({ file }) => file.includes('HomePage'))?.file ?? '', edit);
    const failure = await expectOnlyHomeToFail(page, site.url, code, site.live(remote));
    await failure.retry();
    await failure.expectToSay(code, site.live(remote));
  });
}

test('REQ-FED-3 a remote that never answers is given up in time, and comes back without a reload', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.route(entryFile, () => new Promise<void>(() => undefined));
  await page.goto(site.url, { waitUntil: 'commit' });
  await markPage(page);
  await expect(page.getByRole('main')).toContainText('Loading');
  await page.clock.fastForward(20_001);
  const failure = new RemoteFailure(page);
  await failure.expectToSay('remote-timeout', site.live(remote));

  await page.unroute(entryFile);
  await failure.retry();
  await expectHome(page);
  expect(await isSamePage(page)).toBe(true);
});

/** Opens Home with its fault: it says what failed, and the rest of the site works. */
async function expectOnlyHomeToFail(
  page: Page,
  url: string,
  code: string,
  live: { name: string; version: string },
): Promise<RemoteFailure> {
  await page.goto(url);
  const failure = new RemoteFailure(page);
  await failure.expectToSay(code, live);
  await markPage(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in or sign up' })).toBeVisible();
  await page.goBack();
  await failure.expectToSay(code, live);
  return failure;
}

async function expectHome(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Featured series' })).toBeVisible();
}
