/** The first view, as the origin renders it, and what the browser makes of it. */
import type { Locator, Page, Route } from '@playwright/test';
import { readLive } from './support/live-build';
import { waitForHydration } from './support/page-watch';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

/** The rendered routes, and something of the content of each. */
const pages = [
  { path: '/', text: 'Featured Tag: Fatherhood' },
  { path: '/series', text: 'Forged' },
  { path: '/series/1', text: 'Heat Before Hammer' },
  { path: '/featured/1', text: 'Fatherhood' },
  { path: '/series/1?utm_source=news', text: 'Heat Before Hammer' },
  { path: '/series/1?tab=details', text: 'Amos worked iron' },
  { path: '/video/101', text: 'Heat Before Hammer' },
  {
    path: '/video/101?type=series&source=1&t=20',
    text: 'Heat Before Hammer',
    // The queue, and what comes next in it.
    calls: ['/api/video/series/1', '/api/video/102'],
  },
  { path: '/about', text: 'Our mission' },
  { path: '/give', text: 'Every series here is free' },
  { path: '/lost', text: 'This path leads nowhere' },
  { path: '/Series/001/', text: 'Heat Before Hammer' },
  { path: '/ABOUT/', text: 'Our mission' },
  { path: '/series/999999', text: 'Series not found' },
  { path: '/series/none', text: 'Series not found' },
  { path: '/video/999999', text: 'Video not found' },
  { path: '/featured/999999', text: 'not found' },
  { path: '/auth?returnTo=%2Fseries', text: 'Log in or sign up' },
  { path: '/profile?change=name', text: 'Log in or sign up' },
  { path: '/my_playlists', text: 'Log in to see your playlists' },
];

/**
 * Reads the titles of the page and its rows, and the first cards of each row: phones show fewer.
 *
 * @param html what to read instead of the page's document
 */
const readOutline = (page: Page, html?: string) =>
  page.evaluate((source) => {
    const root = source === undefined ? document : new DOMParser().parseFromString(source, 'text/html');
    const cards = 'main li:nth-child(-n+4) h3, main li:nth-child(-n+4) a[href]';
    const outline = [...root.querySelectorAll(`main h1, main h2, ${cards}`)].map((element) =>
      [element.tagName, element.textContent, element.getAttribute('href')].join(' '),
    );
    return { outline, text: root.querySelector('main')?.textContent };
  }, html);

for (const { path, text, calls: expectedCalls = [] } of pages) {
  for (const width of [320, 1440]) {
    // One width is enough in Firefox.
    const tag = width === 320 ? [] : '@chromium';
    const title = `${path} at ${width} px is rendered by the origin, and hydration does not change it`;
    test(title, { tag }, async ({ page, watch, request }) => {
      let html = '';
      // On a busy machine, the first visitor may not wait for it.
      await expect
        .poll(async () => (html = await (await request.get(path)).text()))
        .toContain('<html lang="en" data-rendered');
      const rendered = await readOutline(page, html);
      expect(rendered.text).toContain(text);
      expect(rendered.outline).not.toEqual([]);

      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: width === 320 ? 'light' : 'dark' });
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
      });
      await page.goto(path);
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      expect((await readOutline(page)).outline).toEqual(expect.arrayContaining(rendered.outline));
      // On a busy machine, half a second may pass between two calls, which counts as idle.
      await expect.poll(() => calls).toEqual(expectedCalls);
      // The status of the document is one, for an unknown path.
      expect(watch.listErrors().filter((text) => !text.includes('status of 404'))).toEqual([]);
    });
  }
}

const shellScript = /\/shell\/.*\/main\.[^/]*\.js$/;
const catalogScripts = /\/mfe-catalog\/.*\.js$/;

/** Holds back scripts by a route of the context; one of the page would discard the rendered HTML. @returns releases them */
async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Opens a page whose scripts are held back. @returns releases them */
async function openHeld(page: Page, path: string, scripts: RegExp): Promise<() => void> {
  const release = await hold(page, scripts);
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('data-rendered');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading').first()).toBeVisible();
  if (scripts === catalogScripts) await expect(page.locator('html')).toHaveAttribute('data-rendered', 'page');
  return release;
}

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const presses: [string, string, RegExp, (page: Page) => Promise<void>, (page: Page) => Locator][] = [
  ['Search', '/', shellScript, (page) => page.getByRole('button', { name: 'Search' }).click(), search],
  ['Search, by its key', '/', shellScript, (page) => page.keyboard.press('/'), search],
  [
    'a tab',
    '/series/1',
    shellScript,
    (page) => page.getByRole('tab', { name: 'Details' }).click(),
    (page) => page.getByRole('tab', { name: 'Details', selected: true }),
  ],
  ...[shellScript, catalogScripts].map((scripts): (typeof presses)[number] => [
    `the menu of a card before ${scripts === shellScript ? 'any script' : "the page's code"}`,
    '/series/1',
    scripts,
    async (page) => {
      await page.getByRole('button', { name: 'More actions' }).first().focus();
      await page.keyboard.press('Enter');
    },
    (page) => page.getByRole('menu'),
  ]),
];

for (const [name, path, scripts, press, findResult] of presses) {
  test(`a press before React takes over is not lost: ${name}`, async ({ page, watch }) => {
    const release = await openHeld(page, path, scripts);
    await press(page);
    await expect(page.locator('button[aria-busy]')).toBeVisible();
    release();
    await expect(findResult(page)).toBeVisible();
    await expect(page.locator('button[aria-busy]')).toHaveCount(0);
    expect(watch.listErrors()).toEqual([]);
  });
}

test('what is typed after a press on Search, before React takes over, is searched for', async ({
  page,
  watch,
}) => {
  const release = await openHeld(page, '/', shellScript);
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

test('on a phone, the button of the transcript moves nothing when it comes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const measured = globalThis as { shift?: number };
    measured.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        measured.shift = (measured.shift ?? NaN) + (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/video/101?type=series&source=1');
  await expect(page.getByRole('link', { name: /Forged/ })).toBeVisible();
  const queue = page.getByRole('region', { name: 'Forged' });
  const before = await queue.boundingBox();
  await expect(page.getByRole('button', { name: 'Transcript' })).toBeVisible();
  expect((await queue.boundingBox())?.y).toBe(before?.y);
  expect(await page.evaluate(() => (globalThis as { shift?: number }).shift)).toBeLessThan(0.005);
});

for (const scripts of [shellScript, catalogScripts]) {
  test(`text typed before React takes over counts, with ${scripts} late`, async ({ page, watch }) => {
    const release = await openHeld(page, '/series/1', scripts);
    const field = page.getByRole('searchbox');
    await field.click();
    await page.keyboard.type('hammer');
    await page.keyboard.press('ArrowLeft');
    release();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Heat Before Hammer',
    ]);
    await expect(field).toHaveValue('hammer');
    await expect(field).toBeFocused();
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5);
    expect(watch.listErrors()).toEqual([]);
  });
}

test('leaving a page by Back before hydration is no error, and the bar marks the right page', async ({
  page,
  watch,
}) => {
  await page.goto('/about');
  await waitForHydration(page);
  await page.locator('header').getByRole('link', { name: 'Series' }).click();
  await expect(page.getByRole('heading', { name: 'Forged' })).toBeVisible();
  const release = await hold(page, shellScript);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Forged' })).toBeVisible();
  await page.evaluate(() => {
    history.back();
  });
  await page.waitForURL('/about', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-rendered');
  release();
  await waitForHydration(page);
  await expect(page.getByText('Our mission')).toBeVisible();
  await expect(page.locator('header [aria-current=page]')).toHaveText(['About']);
  expect(watch.listErrors()).toEqual([]);
});

test('a form sent before React takes over is sent after it', async ({ page, watch }) => {
  const release = await openHeld(page, '/auth', shellScript);
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('main')).toContainText('Enter an email address like');
  expect(new URL(page.url()).search).toBe('');
  expect(watch.listErrors()).toEqual([]);
});

test('what is around the page works before the code of the page is there', async ({ page }) => {
  await openHeld(page, '/series/1', catalogScripts);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('button[aria-busy]')).toHaveCount(0);
});

const brokenScripts: [string, (route: Route) => Promise<void>][] = [
  ['is blocked', (route) => route.abort()],
  ['is missing', (route) => route.fulfill({ status: 404 })],
  ['is broken', (route) => route.fulfill({ contentType: 'text/javascript', body: 'const const' })],
];
for (const [fault, answer] of brokenScripts) {
  test(`the page stays readable when the shell's script ${fault}, and "Try again" gets it`, async ({
    page,
  }) => {
    await page.context().route(shellScript, answer);
    await page.goto('/series/1');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Code shell-unreachable');
    await expect(alert).toBeInViewport();
    await expect(page.getByRole('main')).toContainText('Heat Before Hammer');
    await page.context().unroute(shellScript);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await waitForHydration(page);
    await expect(alert).toHaveCount(0);
    await page.getByRole('tab', { name: 'Details' }).click();
    await expect(page.getByRole('tab', { name: 'Details', selected: true })).toBeVisible();
  });
}

test('a page that starts before the shell says so too when the shell fails', async ({ page }) => {
  await page.context().route(shellScript, (route) => route.abort());
  await page.goto('/video/101');
  await expect(page.getByRole('alert')).toContainText('Code shell-unreachable');
  await page.context().unroute(shellScript);
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForHydration(page);
});

for (const file of [catalogScripts, /\/mfe-catalog\/.*\.css$/]) {
  test(`the page stays as it is when ${file} fails, and "Try again" makes it work`, async ({
    page,
    watch,
  }) => {
    await page.context().route(file, (route) => route.fulfill({ status: 404 }));
    await page.goto('/series/1');
    const notice = page.getByRole('status').getByRole('listitem');
    await expect(notice).toContainText(
      'This page did not load completely. Code remote-unreachable · mfe-catalog',
    );
    await page.getByRole('button', { name: 'More actions' }).first().click();
    await expect(page.getByRole('main')).toContainText('Heat Before Hammer');
    await page.context().unroute(file);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(watch.exceptions).toEqual([]);
    expect(watch.consoleErrors.join()).not.toContain('hydration-failed');
  });
}

test('a picture that fails before React takes over has its pattern after it', async ({ page }) => {
  await page.context().route(/\.(avif|webp)$/, (route) => route.fulfill({ status: 404 }));
  const release = await openHeld(page, '/', shellScript);
  await expect(page.locator('img[data-failed]').first()).toBeAttached();
  release();
  await waitForHydration(page);
  await expect(page.locator('img[data-failed]')).toHaveCount(0);
  await expect(page.getByRole('region').first().locator('picture')).toHaveCount(0);
});

// Firefox's driver cannot disable scripts.
test('the theme of the device is that of the rendered page', { tag: '@chromium' }, async ({ browser }) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme });
    const page = await context.newPage();
    await page.goto('/series');
    await expect(page.locator('html[data-rendered]')).toHaveCount(1);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background === 'rgb(19, 15, 11)').toBe(colorScheme === 'dark');
    await context.close();
  }
});

test('a visitor with a session gets the page from the browser, with its own calls', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('steadfast.token', JSON.stringify({ token: 'a.b.c', expiration: 4e9 }));
  });
  const [request] = await Promise.all([
    page.waitForRequest((candidate) => candidate.url().endsWith('/api/video/series?limit=24')),
    page.goto('/series'),
  ]);
  expect(request.method()).toBe('GET');
  await expect(page.getByRole('main')).toContainText('Forged');
  const next = await page.goto('/series');
  expect(await next?.text()).not.toContain('<html lang="en" data-rendered');
});

test('the parts that are live render the page, with their styles', async ({ request }) => {
  const { features } = readLive();
  const version = features.find(({ name }) => name === 'mfe-catalog')?.version ?? '';
  const html = await (await request.get('/series')).text();
  expect(html).toContain(`<link rel="stylesheet" href="/mfe-catalog/${version}/`);
  expect(html).toMatch(/<div id="root">.*class="catalog-/s);
});

test('REQ-VIDEO-1 a video plays before the code of the shell is there, which takes it over: nothing is fetched twice', async ({
  page,
  watch,
}) => {
  await expect.poll(async () => (await page.request.get('/video/101')).text()).toContain('type="held"');
  const addresses: string[] = [];
  page.on('request', (request) =>
    // Segments are ranges of a file.
    addresses.push(`${new URL(request.url()).pathname} ${request.headers().range ?? ''}`),
  );
  await page.goto('/video/101');
  const video = new VideoPage(page);
  await video.expectPlaying();
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Add to a playlist' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await video.expectPlaying();
  const indexOf = (part: RegExp) => addresses.findIndex((address) => part.test(address));
  expect(indexOf(/\.mp4 bytes/)).toBeGreaterThan(0);
  expect(indexOf(/\.mp4 bytes/)).toBeLessThan(indexOf(/\/main\.\w+\.js/));
  // hls.js takes its worker from the cache.
  const fetched = addresses.filter((address) => !address.includes('/hls.worker.'));
  expect(fetched.filter((address, index) => fetched.indexOf(address) !== index)).toEqual([]);
  expect(watch.listErrors()).toEqual([]);
});

test(
  'without scripts, pages can be read and reached, nothing is dead, and a video links to its stream',
  { tag: '@chromium' },
  async ({ browser, request }) => {
    for (const path of ['/series/1', '/video/101'])
      await expect
        .poll(async () => (await request.get(path)).text())
        .toContain('<html lang="en" data-rendered');
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 700 },
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Series' }).click();
    await page.waitForURL('**/series');
    await page.goto('/series/1');
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Heat Before Hammer' })).toBeVisible();
    const pictures = page.locator('main img');
    await expect(pictures).not.toHaveCount(0);
    await expect
      .poll(() =>
        pictures.evaluateAll(
          (images: HTMLImageElement[]) => images.filter((image) => !image.naturalWidth).length,
        ),
      )
      .toBe(0);
    await page.getByRole('link', { name: 'Heat Before Hammer' }).first().click();
    await page.waitForURL('**/video/101**');
    await page.goto('/video/101');
    const link = page.locator('noscript a');
    await expect(link).toBeInViewport();
    const stream = await request.get((await link.getAttribute('href')) ?? '');
    expect(await stream.text()).toContain('#EXTM3U');
    await context.close();
  },
);
