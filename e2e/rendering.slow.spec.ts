/** The first view: every rendered page, early presses, and faults; rendering.spec.ts has what every change must pass. */
import type { Locator, Page, Route } from '@playwright/test';
import { readShift, recordShifts } from './support/layout-shift';
import { waitForHydration } from './support/page-watch';
import { findRendered, holdScripts, openHeld, readOutline, SHELL_SCRIPT } from './support/rendered-page';
import { expect, test } from './support/test';

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

for (const width of [320, 1440]) {
  test(`each page is rendered by the origin at ${width} px, and hydration changes nothing and calls no API for what is there`, async ({
    page,
    request,
    watch,
  }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: width === 320 ? 'light' : 'dark' });
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/api/')) calls.push(new URL(sent.url()).pathname);
    });
    for (const { path, text, calls: expectedCalls = [] } of pages) {
      await test.step(path, async () => {
        // The policy of another page would not allow the styles of this one.
        await page.goto('about:blank');
        calls.length = 0;
        const rendered = await readOutline(page, await findRendered(request, path));
        expect(rendered.text).toContain(text);
        expect(rendered.outline).not.toEqual([]);
        await page.goto(path);
        await waitForHydration(page);
        await page.waitForLoadState('networkidle');
        expect((await readOutline(page)).outline).toEqual(expect.arrayContaining(rendered.outline));
        // On a busy machine, half a second may pass between two calls, which counts as idle.
        await expect.poll(() => calls).toEqual(expectedCalls);
      });
    }
    // The status of the document is one, for an unknown path.
    expect(watch.listErrors().filter((complaint) => !complaint.includes('status of 404'))).toEqual([]);
  });
}

const catalogScripts = /\/mfe-catalog\/.*\.js$/;

async function openHeldPage(page: Page, scripts: RegExp): Promise<() => void> {
  const release = await openHeld(page, '/series/1', scripts);
  if (scripts === catalogScripts) await expect(page.locator('html')).toHaveAttribute('data-rendered', 'page');
  return release;
}

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'More actions' }).first().focus();
  await page.keyboard.press('Enter');
};
const menu = (page: Page) => page.getByRole('menu');
const presses: [string, RegExp, (page: Page) => Promise<void>, (page: Page) => Locator][] = [
  [
    'a tab',
    SHELL_SCRIPT,
    (page) => page.getByRole('tab', { name: 'Details' }).click(),
    (page) => page.getByRole('tab', { name: 'Details', selected: true }),
  ],
  ['the menu of a card, before any script', SHELL_SCRIPT, openMenu, menu],
  ["the menu of a card, before the page's code", catalogScripts, openMenu, menu],
];

for (const [name, scripts, press, findResult] of presses) {
  test(`a press before React takes over is not lost: ${name}`, async ({ page, watch }) => {
    const release = await openHeldPage(page, scripts);
    await press(page);
    await expect(page.locator('button[aria-busy]')).toBeVisible();
    release();
    await expect(findResult(page)).toBeVisible();
    await expect(page.locator('button[aria-busy]')).toHaveCount(0);
    expect(watch.listErrors()).toEqual([]);
  });
}

test('on a phone, the button of the transcript moves nothing when it comes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await recordShifts(page);
  await page.goto('/video/101?type=series&source=1');
  await expect(page.getByRole('link', { name: /Forged/ })).toBeVisible();
  const queue = page.getByRole('region', { name: 'Forged' });
  const before = await queue.boundingBox();
  await expect(page.getByRole('button', { name: 'Transcript' })).toBeVisible();
  expect((await queue.boundingBox())?.y).toBe(before?.y);
  expect(await readShift(page)).toBeLessThan(0.005);
});

for (const [what, scripts] of [
  ['any script', SHELL_SCRIPT],
  ["the page's code", catalogScripts],
] as const) {
  test(`text typed before ${what} has come counts`, async ({ page, watch }) => {
    const release = await openHeldPage(page, scripts);
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
  const release = await holdScripts(page, SHELL_SCRIPT);
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
  const release = await openHeld(page, '/auth', SHELL_SCRIPT);
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('main')).toContainText('Enter an email address like');
  expect(new URL(page.url()).search).toBe('');
  expect(watch.listErrors()).toEqual([]);
});

test('what is around the page works before the code of the page is there', async ({ page }) => {
  await openHeldPage(page, catalogScripts);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('button[aria-busy]')).toHaveCount(0);
});

const brokenScripts: [string, (route: Route) => Promise<void>][] = [
  ['is missing', (route) => route.fulfill({ status: 404 })],
  ['is broken', (route) => route.fulfill({ contentType: 'text/javascript', body: 'const const' })],
];
for (const [fault, answer] of brokenScripts) {
  test(`a rendered page stays readable when the shell's script ${fault}, and "Try again" gets it`, async ({
    page,
  }) => {
    await page.context().route(SHELL_SCRIPT, answer);
    await page.goto('/series/1');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Code shell-unreachable');
    await expect(alert).toBeInViewport();
    await expect(page.getByRole('main')).toContainText('Heat Before Hammer');
    await page.context().unroute(SHELL_SCRIPT);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await waitForHydration(page);
    await expect(alert).toHaveCount(0);
    await page.getByRole('tab', { name: 'Details' }).click();
    await expect(page.getByRole('tab', { name: 'Details', selected: true })).toBeVisible();
  });
}

test('a page that starts before the shell says so too when the shell fails', async ({ page }) => {
  await page.context().route(SHELL_SCRIPT, (route) => route.abort());
  await page.goto('/video/101');
  await expect(page.getByRole('alert')).toContainText('Code shell-unreachable');
  await page.context().unroute(SHELL_SCRIPT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForHydration(page);
});

for (const [what, file] of [
  ['scripts', catalogScripts],
  ['styles', /\/mfe-catalog\/.*\.css$/],
] as const) {
  test(`a rendered page stays as it is when its ${what} fail, and "Try again" makes it work`, async ({
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
  const release = await openHeld(page, '/', SHELL_SCRIPT);
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
