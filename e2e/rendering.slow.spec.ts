/** The first view: every rendered page, early presses, and faults; rendering.spec.ts has what every change must pass. */
import { waitForHydration } from './support/page-watch';
import { findRendered, holdScripts, openHeld, readOutline, SHELL_SCRIPT } from './support/rendered-page';
import { expect, test } from './support/test';

/** Kinds of pages that rendering.spec.ts leaves out, and something of the content of each. */
const pages = [
  { path: '/series', text: 'Forged' },
  { path: '/featured/1', text: 'Fatherhood' },
  {
    path: '/video/101?type=series&source=1&t=20',
    text: 'Heat Before Hammer',
    // The queue, and what comes next in it.
    calls: ['/api/video/series/1', '/api/video/102'],
  },
  { path: '/give', text: 'Every series here is free' },
  { path: '/Series/001/', text: 'Heat Before Hammer' },
  { path: '/lost', text: 'This path leads nowhere' },
  { path: '/series/999999', text: 'Series not found' },
  { path: '/profile?change=name', text: 'Log in or sign up' },
];

test('each page is rendered by the origin on a phone, and hydration changes nothing and calls no API for what is there', async ({
  page,
  request,
  watch,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
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

const catalogScripts = /\/mfe-catalog\/.*\.js$/;

test("a press on the menu of a card, and what is typed into the filter, before the page's code has come count", async ({
  page,
  watch,
}) => {
  let release = await openHeld(page, '/series/1', catalogScripts);
  await expect(page.locator('html')).toHaveAttribute('data-rendered', 'page');
  await page.getByRole('button', { name: 'More actions' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('button[aria-busy]')).toBeVisible();
  release();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.locator('button[aria-busy]')).toHaveCount(0);

  release = await openHeld(page, '/series/1', catalogScripts);
  const field = page.getByRole('searchbox');
  await field.click();
  await page.keyboard.type('hammer');
  await page.keyboard.press('ArrowLeft');
  release();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Heat Before Hammer']);
  await expect(field).toHaveValue('hammer');
  await expect(field).toBeFocused();
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5);
  expect(watch.listErrors()).toEqual([]);
});

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

test('a rendered page stays as it is when its code fails, and "Try again" makes it work', async ({
  page,
  watch,
}) => {
  await page.context().route(catalogScripts, (route) => route.fulfill({ status: 404 }));
  await page.goto('/series/1');
  const notice = page.getByRole('status').getByRole('listitem');
  await expect(notice).toContainText(
    'This page did not load completely. Code remote-unreachable · mfe-catalog',
  );
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await expect(page.getByRole('main')).toContainText('Heat Before Hammer');
  await page.context().unroute(catalogScripts);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(watch.exceptions).toEqual([]);
  expect(watch.consoleErrors.join()).not.toContain('hydration-failed');
});
