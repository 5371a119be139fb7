import type { Page } from '@playwright/test';
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { waitForHydration } from './support/page-watch';
import { expect, test } from './support/test';

declare global {
  interface Window {
    /** What was read out, one after the other. */
    saidInTest?: string[];
  }
}

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const apiCalls = '**/api/**';

async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Turns the wheel until the page is at a place: one that is still growing takes only a part of the turn. */
const wheelTo = (page: Page, top: number) =>
  expect(async () => {
    await page.mouse.wheel(0, top - (await scrollY(page)));
    await expect.poll(() => scrollY(page), { timeout: 2_000 }).toBe(top);
  }).toPass();

/** Home, scrolled down to its last row, and the address of the first series. */
async function openHomeFarDown(page: Page): Promise<number> {
  await openHydrated(page, '/');
  await expect(page.getByRole('link', { name: 'Forged', exact: true }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await expect.poll(() => scrollY(page)).toBeGreaterThan(400);
  return scrollY(page);
}
/** Without a pointer: Playwright scrolls a sticky bar into view before it presses there. */
const openSeriesList = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Series' }).first().dispatchEvent('click');
/** The bar that says so comes with the late parts, once the page is there. */
const lateParts = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/late\.[^/]*\.js$/.test(name)),
  );
const allSeries = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('a new page starts at its top, and Back and Forward return to the place where one was', async ({
  page,
}) => {
  const place = await openHomeFarDown(page);
  await openSeriesList(page);
  await expect(page).toHaveURL('/series');
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo({ top: 350, behavior: 'instant' }));

  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(place);
  await page.goForward();
  await expect.poll(() => scrollY(page)).toBe(350);
});

test('Back returns to the same place also when the page comes late, after a reload in between', async ({
  page,
}) => {
  const place = await openHomeFarDown(page);
  await openSeriesList(page);
  await expect(page).toHaveURL('/series');
  await page.reload();
  await expect(allSeries(page)).toBeVisible();
  await page.route(apiCalls, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollY(page)).toBe(place);
  await page.reload();
  await expect.poll(() => scrollY(page)).toBe(place);
});

for (const width of [320, 992]) {
  test(`Back returns to the same place of the long series list: ${width} px`, async ({ page }) => {
    const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page, '/series');
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const height = await heightOfPage();
    await page.mouse.move(width / 2, 400);
    await wheelTo(page, 2_400);
    // Sizes of cards that are painted first now are rounded.
    const isSameHeight = async () => Math.abs((await heightOfPage()) - height) <= 1;
    expect(await isSameHeight()).toBe(true);

    const shown = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
    const inView = await shown.evaluateAll((links) =>
      links.findIndex((link) => link.getBoundingClientRect().top > 100),
    );
    const place = await scrollY(page);
    // Without a pointer: Playwright may scroll to what it clicks.
    await shown.nth(inView).dispatchEvent('click');
    await expect(page).toHaveURL(/\/series\/\d+$/);
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(place);
    expect(await isSameHeight()).toBe(true);
  });
}

test('a double click on a link makes one entry of the history; a click on the link to the very page leads to its top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHydrated(page, '/about');
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await link('Series').dblclick();
  await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
  await page.mouse.move(640, 400);
  await wheelTo(page, 900);
  await link('Series').click();
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('a double click on Menu leaves the drawer open', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).dblclick();
  const drawer = page.getByRole('dialog', { name: 'ACCOUNT' });
  await expect(drawer).toHaveAttribute('data-state', 'open');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toHaveCount(0);
});

test('an address that cannot be read leads to a page that says so', async ({ page }) => {
  for (const address of ['/%E0%A4%A', '/series/%', '/index.html']) {
    const response = await page.goto(address);
    expect([address, response?.status()]).toEqual([address, 404]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  }
});

test('the focus goes to the new page, and its title is read out once', async ({ page }) => {
  await openHydrated(page, '/');
  // It stands there for a second and a half: whoever looks now and then may miss it.
  await page.evaluate(() => {
    window.saidInTest = [];
    new MutationObserver(() => {
      const words = document.querySelector('main > [aria-live]')?.textContent ?? '';
      if (words !== (window.saidInTest?.at(-1) ?? '')) window.saidInTest?.push(words);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  await openSeriesList(page);
  await expect(page).toHaveTitle(/^Series/);
  await expect(page.getByRole('main')).toBeFocused();
  // On a slow machine it says before that it is loading.
  const said = async () =>
    (await page.evaluate(() => window.saidInTest ?? [])).filter((words) => words !== 'Loading');
  const title = await page.title();
  await expect.poll(async () => (await said()).slice(-2)).toEqual([title, '']);
  expect((await said()).filter((words) => words !== '')).toEqual([title]);
});

test('REQ-SESSION-5 a slow page shows progress, says so after a while, and can be stopped and asked for anew', async ({
  page,
}) => {
  const call = '**/api/video/series/1';
  await page.clock.install();
  await openHydrated(page, '/');
  await page.route(call, () => new Promise<void>(() => undefined));
  await page.getByRole('link', { name: 'Forged', exact: true }).first().click();
  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(progress).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Loading the series');
  await page.clock.fastForward(8_000);
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You stopped loading the series')).toBeVisible();
  await expect(progress).toHaveCount(0);

  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
});

test('REQ-SESSION-5 without a network a calm bar says so, and what waited comes by itself when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/series');
  await expect(allSeries(page)).toBeVisible();
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  // The code of the page is there already; its data is not.
  await page.goto('/series/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Forged' })).toBeVisible();
  await lateParts(page);
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. /)).toBeVisible();
  await openSeriesList(page);
  await expect(page).toHaveURL('/series');
  // It stands there for four seconds: the page itself looks out for it.
  const isTold = page.waitForFunction(() => document.body.innerText.includes('You are back online.'));
  await context.setOffline(false);
  await isTold;
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Forged', exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByText('You are back online.')).toHaveCount(0);
});

test('REQ-NAV-9 a toast over an open dialog is in reach; Escape closes the top layer alone, and the focus returns', async ({
  page,
  request,
  baseURL,
}) => {
  await arriveSignedIn(page, await signUpByApi(request, `${baseURL}/api`, newPerson('Amos')));
  await page.goto('/my_playlists');
  await page.getByRole('button', { name: 'New Playlist' }).click();
  await page.getByLabel('Name of the playlist').fill('Late watch');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Late watch' })).toBeVisible();

  await page.route('**/api/playlist/add_video', (route) => route.fulfill({ status: 500 }));
  await page.goto('/video/302');
  const opener = page.getByRole('button', { name: 'Add to a playlist' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Add to a playlist' });
  const toast = dialog.getByRole('status').getByText(/^The video was not added to “Late watch”/);
  const dismiss = dialog.getByRole('button', { name: 'Dismiss' });
  const fail = () => dialog.getByRole('checkbox', { name: 'Late watch' }).click();
  await fail();
  await expect(toast).toBeVisible();
  await dismiss.click();
  await expect(toast).toHaveCount(0);

  await fail();
  await expect(toast).toBeVisible();
  await page.keyboard.press('F6');
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();

  await fail();
  await expect(toast).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Late watch' }).focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByRole('status').getByText('The video was not added')).toBeVisible();
});
