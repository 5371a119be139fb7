import type { Page } from '@playwright/test';
import { waitForHydration } from './support/page-watch';
import { expect, test } from './support/test';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, top: number) =>
  expect
    .poll(async () => {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      return scrollY(page);
    })
    .toBe(top);

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('REQ-NAV-2 REQ-NAV-3 REQ-NAV-5 REQ-NAV-9 a visitor walks by keyboard through the drawer, which Escape, a link and Back close', async ({
    page,
    drawer,
  }) => {
    await page.goto('/series');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await drawer.menu.focus();
    await expect(drawer.menu).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(drawer.sheet.getByRole('heading', { name: 'ACCOUNT' })).toBeFocused();
    const stops = await listStops(page, 12);
    expect(stops).toEqual(
      expect.arrayContaining(['Close', 'Sign Up', 'Log In', 'Home', 'Series', 'Give', 'About', 'System']),
    );
    // Of the page behind, nothing takes the focus.
    expect(stops).not.toContain('Steadfast, home');
    await page.keyboard.press('Escape');
    await expect(drawer.sheet).toBeHidden();
    await expect(drawer.menu).toBeFocused();

    await page.keyboard.press('Enter');
    await drawer.link('Home').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(drawer.sheet).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await drawer.open();
    await page.goBack();
    await expect(page).toHaveURL('/series');
    await expect(drawer.sheet).toBeHidden();
  });
});

test('REQ-NAV-4 REQ-NAV-6 a member’s drawer leads to the account and the first five playlists, and logs out to Home', async ({
  page,
  drawer,
  bar,
  arriveAs,
  watch,
}) => {
  const { person, owner } = await arriveAs('Silas');
  for (const name of ['Lent', 'Mornings', 'Fathers', 'Prayer', 'Work', 'Later']) await owner.create(name);
  await page.goto('/about');
  await drawer.open();
  await expect(drawer.link(`Silas ${person.email}`)).toHaveAttribute('href', '/profile');
  await expect(drawer.sheet.getByRole('link', { name: / 0 videos$/ })).toHaveCount(5);
  await drawer.sheet.getByRole('link', { name: /^Manage/ }).click();
  await expect(page).toHaveURL('/my_playlists');
  await expect(drawer.sheet).toBeHidden();
  await drawer.open();
  await drawer.logOut.click();
  await expect(page).toHaveURL('/');
  await expect(bar.link('Log In')).toBeVisible();
  await expect(bar.name('Silas')).toBeHidden();
  expect(watch.listErrors()).toEqual([]);
});

test.describe('on a device in dark mode', () => {
  test.use({ colorScheme: 'dark' });
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = 'rgb(19, 15, 11)';
  const light = 'rgb(250, 246, 240)';

  test('a theme that is chosen in the drawer holds in every tab, and before the first script of the next visit', async ({
    page,
    context,
    drawer,
  }) => {
    await page.goto('/series');
    const other = await context.newPage();
    await other.goto('/nowhere');
    // Behind another tab, nothing is drawn, and a press waits for it.
    await page.bringToFront();
    await expect.poll(() => ground(page)).toBe(dark);
    await drawer.open();
    await drawer.theme('Light').check();
    await expect.poll(() => ground(page)).toBe(light);
    await expect.poll(() => ground(other)).toBe(light);
    await other.close();

    await page.route(/\/shell\/.*\/main\.[^/]*\.js$/, (route) => route.abort());
    await page.reload();
    await expect.poll(() => ground(page)).toBe(light);
  });
});

test('REQ-NAV-8 an address without a page is a 404, whose skip link moves the focus; a series that does not exist is kept from search engines until it is left', async ({
  page,
}) => {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await waitForHydration(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Go home' })).toBeFocused();
  await expect(page).toHaveURL('/nowhere');

  await page.goto('/series/999999');
  await expect(page).toHaveTitle('Series not found · Steadfast');
  const robots = page.locator('meta[name=robots]');
  await expect(robots).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Browse all series' }).click();
  await expect(page).toHaveTitle('Series · Steadfast');
  await expect(robots).toHaveCount(0);
});

test('a new page starts at its top with the focus, Back, Forward and a reload return to the place, and without a network a bar says so until it is back', async ({
  page,
  bar,
  context,
}) => {
  await page.goto('/series');
  await waitForHydration(page);
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  await scrollTo(page, 600);
  // Without a pointer: Playwright scrolls a sticky bar into view before it presses there.
  await bar.link('Home').first().dispatchEvent('click');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  await scrollTo(page, 350);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(600);
  await page.goForward();
  await expect.poll(() => scrollY(page)).toBe(350);
  await page.reload();
  await expect.poll(() => scrollY(page)).toBe(350);

  // The bar comes with the late parts of the shell.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/late\.[^/]*\.js$/.test(name)),
  );
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. /)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline\. /)).toBeHidden();
});

/** The names of the elements at which the Tab key stops. */
async function listStops(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < count; stop += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.getAttribute('aria-label') ?? at?.closest('label, a, button')?.textContent?.trim() ?? '';
      }),
    );
  }
  return names;
}
