import type { APIRequestContext, Page } from '@playwright/test';
import { arriveSignedIn, newPerson, signUpByApi, type Person } from './support/account';
import { waitForTransitions } from './support/barriers';
import { Finger } from './support/finger';
import { expect, test } from './support/test';

/** REQ-NAV-11: the narrowest window, and a wide one. */
const widths = [320, 1440];

/** Lets the page come as to a new person, with as many playlists as named. */
async function arriveAs(page: Page, { request, api, person, playlists = [] }: Arrival): Promise<void> {
  const token = await signUpByApi(request, api, person);
  for (const name of playlists) {
    const answer = await request.post(`${api}/playlist/create`, {
      data: { name },
      headers: { Authorization: token },
    });
    expect(answer.ok()).toBe(true);
  }
  await arriveSignedIn(page, token);
}
interface Arrival {
  request: APIRequestContext;
  api: string;
  person: Person;
  playlists?: string[];
}

const isFocused = (element: Element) => element === document.activeElement;

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('REQ-NAV-2 REQ-NAV-3 REQ-NAV-5 REQ-NAV-9 by keyboard alone, signed out: to the drawer, through it, back, and on by it', async ({
      page,
      drawer,
    }) => {
      await page.goto('/series');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await tabTo(page, async () => drawer.menu.evaluate(isFocused));
      await expect(drawer.menu).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('Enter');
      await expect(drawer.sheet.getByRole('heading', { name: 'ACCOUNT' })).toBeFocused();

      const stops = await stopsOf(page, 12);
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
    });

    test('REQ-NAV-4 REQ-NAV-6 signed in: account, first playlists, and Log Out leads to /', async ({
      page,
      request,
      drawer,
      bar,
      baseURL,
      watch,
    }) => {
      const person = newPerson('Silas');
      const playlists = ['Lent', 'Mornings', 'Fathers', 'Prayer', 'Work', 'Later'];
      await arriveAs(page, { request, api: `${baseURL}/api`, person, playlists });
      await page.goto('/my_playlists');
      await drawer.open();
      await expect(drawer.link(`Silas ${person.email}`)).toHaveAttribute('href', '/profile');
      await expect(drawer.sheet.getByRole('link', { name: / 0 videos$/ })).toHaveCount(5);
      await drawer.sheet.getByRole('link', { name: /^Manage/ }).click();
      await expect(page).toHaveURL('/my_playlists');
      await expect(drawer.sheet).toBeHidden();

      await drawer.open();
      await drawer.logOut.click();
      await expect(page).toHaveURL('/');
      await expect(drawer.sheet).toBeHidden();
      await drawer.open();
      await expect(drawer.link('Log In')).toHaveAttribute('href', '/auth?returnTo=%2F');
      await drawer.close.click();
      await expect(bar.name('Silas')).toBeHidden();
      expect(watch.listErrors()).toEqual([]);
    });

    test('REQ-NAV-2 goes with Back, and leaves its page in sight', async ({ page, drawer }) => {
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await drawer.open();
      await drawer.link('Series').click();
      await expect(page).toHaveURL('/series');
      await expect(drawer.sheet).toBeHidden();
      await drawer.open();
      await page.goBack();
      await expect(page).toHaveURL('/');
      await expect(drawer.sheet).toBeHidden();
    });
  });
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 } });

  test('REQ-NAV-2 opens by a tap, leaves by a swipe or a tap beside it, and every target is 44 px', async ({
    page,
    drawer,
  }) => {
    await page.goto('/series');
    await drawer.menu.tap();
    await drawer.sheet.waitFor();
    await waitForTransitions(page);
    expect(await smallTargets(page, 'dialog[open]')).toEqual([]);
    await (await Finger.on(page)).slide({ x: 120, y: 500 }, { x: 280, y: 500 }, 20);
    await expect(drawer.sheet).toBeHidden();

    expect(await smallTargets(page, 'header')).toEqual([]);
    expect(await smallTargets(page, 'footer')).toEqual([]);
    await drawer.menu.tap();
    await drawer.sheet.waitFor();
    await page.touchscreen.tap(12, 400);
    await expect(drawer.sheet).toBeHidden();
  });
});

test.describe('in a window of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const textSize of ['100%', '200%']) {
    test(`REQ-NAV-11 nothing of bar and drawer overflows or wraps with long names, at ${textSize} text`, async ({
      page,
      request,
      drawer,
      baseURL,
    }) => {
      const person = newPerson('Bartholomew-Maximilian-Nebuchadnezzar');
      const playlists = [
        'A playlist with a very long name for all that is to be watched some day',
        'W'.repeat(60),
      ];
      await arriveAs(page, { request, api: `${baseURL}/api`, person, playlists });
      await page.goto('/nowhere');
      await page.getByRole('link', { name: 'Go home' }).waitFor();
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, textSize);
      for (const width of [320, 480, 768, 992, 1200]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await overhangOf(page, 'header'), `bar at ${width} px`).toEqual([]);
        expect(await barRows(page), `rows of the bar at ${width} px`).toBe(1);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await drawer.open();
      await waitForTransitions(page);
      await expect(drawer.sheet.getByRole('link', { name: /^W+/ })).toBeVisible();
      expect(await overhangOf(page, 'dialog[open]')).toEqual([]);
    });
  }
});

test('REQ-NAV-2 a drawer that cannot be loaded says so, and comes by a second try without a reload', async ({
  page,
  drawer,
}) => {
  await page.route(/\/drawer\.[^/]*\.js$/, (route) => route.abort());
  await page.goto('/series');
  await drawer.menu.click();
  await expect(page.getByText(/^The menu did not load/)).toBeVisible();
  await page.unroute(/\/drawer\.[^/]*\.js$/);
  await drawer.open();
  await expect(drawer.link('Give')).toBeVisible();
});

test('REQ-SEARCH-1 REQ-NAV-9 the key / opens the search and Escape closes it; typed into a field it is a character', async ({
  page,
  bar,
}) => {
  await page.goto('/auth?returnTo=%2F');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.focus();
  await page.keyboard.type('/');
  await expect(email).toHaveValue('/');
  await expect(bar.search).toHaveAttribute('aria-expanded', 'false');
  await bar.search.focus();
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Search by Title, Tag, or Category')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByPlaceholder('Search by Title, Tag, or Category')).toBeHidden();
  await expect(bar.search).toBeFocused();
});

test.describe('the theme', () => {
  test.use({ colorScheme: 'dark' });
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = 'rgb(19, 15, 11)';
  const light = 'rgb(250, 246, 240)';
  const unpainted = 'rgba(0, 0, 0, 0)';

  test('REQ-NAV-2 is chosen in the drawer, holds in every tab, and is there before the first paint of the next visit', async ({
    page,
    context,
    drawer,
  }) => {
    await page.goto('/series');
    const other = await context.newPage();
    await other.goto('/nowhere');
    // Behind another tab, nothing is drawn, and a press waits for it.
    await page.bringToFront();
    expect(await ground(page)).toBe(dark);
    await drawer.open();
    await drawer.theme('Light').check();
    await expect.poll(() => ground(page)).toBe(light);
    await expect.poll(() => ground(other)).toBe(light);
    await other.close();

    // The shell's script is held: what stands there is what the HTML and its first script paint.
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/shell\/.*\/main\.[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('.boot')).toBeVisible();
    // Nothing is painted before the style sheet is here.
    await expect.poll(() => ground(page)).not.toBe(unpainted);
    expect(await ground(page)).toBe(light);
    await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', '#faf6f0');
    goOn();

    await drawer.open();
    await expect(drawer.theme('Light')).toBeChecked();
    await drawer.theme('System').check();
    await expect.poll(() => ground(page)).toBe(dark);
  });
});

test('REQ-NAV-8 the skip link shows above the bar, moves the focus to the page, and leaves Back alone', async ({
  page,
}) => {
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Go home' }).waitFor();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  const top = await skip.evaluate((link) => {
    const { x, y } = link.getBoundingClientRect();
    return document.elementFromPoint(x + 4, y + 4) === link;
  });
  expect(top).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Go home' })).toBeFocused();
  await expect(page).toHaveURL('/nowhere');
});

/** Goes on with the Tab key until it has arrived. */
async function tabTo(page: Page, hasArrived: () => Promise<boolean>): Promise<void> {
  for (let stops = 0; stops < 20; stops += 1) {
    await page.keyboard.press('Tab');
    if (await hasArrived()) return;
  }
  throw new Error('20 stops of the Tab key did not lead there.');
}

/** What the Tab key stops at, by name. */
async function stopsOf(page: Page, count: number): Promise<string[]> {
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

/** Links, buttons and fields in a part of the page that are less than 44 px wide or high. */
function smallTargets(page: Page, part: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const targets = document.querySelectorAll(`${selector} :is(a, button, label)`);
    return [...targets].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isShown = width > 0 && height > 0;
      return isShown && (width < 43.5 || height < 43.5) ? [`${target.textContent} ${width} × ${height}`] : [];
    });
  }, part);
}

/** What in a part of the page reaches beyond its sides, or is cut off although it should not be. */
function overhangOf(page: Page, part: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const whole = document.querySelector(selector);
    if (!whole) return [`no ${selector}`];
    const { left, right } = whole.getBoundingClientRect();
    return [...whole.querySelectorAll('a, button, p, h2, h3, label, span')].flatMap((each) => {
      const box = each.getBoundingClientRect();
      const isOut = box.width > 1 && (box.left < left - 0.5 || box.right > right + 0.5);
      return isOut ? [`${each.tagName} ${each.textContent?.slice(0, 30)}`] : [];
    });
  }, part);
}

/** How many rows the bar has, seen by the middles of what stands in it. */
function barRows(page: Page): Promise<number> {
  return page.evaluate(() => {
    const middles = [...document.querySelectorAll('header :is(a, button)')]
      .map((each) => each.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ top, height }) => Math.round((top + height / 2) / 8));
    return new Set(middles).size;
  });
}
