import type { Page } from '@playwright/test';
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { expectNoBarriers, overhangPx } from './support/barriers';
import { expect, test } from './support/test';

/** REQ-NAV-11: the widths at which the layout changes, and a large window. */
const widths = [320, 768, 992, 1440];
/** It only ends what hangs. */
const MANY_LOOKS_MAX_MS = 300_000;

interface Look {
  name: string;
  path: string;
  isThere: (page: Page) => Promise<void>;
}

/** Those of a group are looked at one after the other in one tab, which loads the site once. */
const groups: { title: string; isSignedIn?: boolean; pages: Look[] }[] = [
  {
    title: 'the pages of the catalogue',
    pages: [
      {
        name: 'Home',
        path: '/',
        isThere: (page) => page.getByRole('region', { name: 'Featured Tag: Fatherhood' }).waitFor(),
      },
      {
        name: 'Series',
        path: '/series',
        isThere: (page) => page.getByRole('link', { name: 'Forged' }).first().waitFor(),
      },
      {
        name: 'a series',
        path: '/series/1',
        isThere: (page) => page.getByRole('link', { name: 'Watch Now' }).waitFor(),
      },
      {
        name: 'the details of a series',
        path: '/series/1?tab=details',
        isThere: (page) => page.getByRole('tabpanel', { name: 'Details' }).waitFor(),
      },
      {
        name: 'a featured tag',
        path: '/featured/1',
        isThere: (page) => page.getByRole('heading', { level: 1, name: 'Fatherhood' }).waitFor(),
      },
    ],
  },
  {
    title: 'signed out',
    pages: [
      {
        name: 'a video',
        path: '/video/101?type=series&source=1',
        isThere: (page) => page.getByRole('button', { name: 'Add to a playlist' }).waitFor(),
      },
      {
        name: 'sign-in',
        path: '/auth',
        isThere: (page) => page.getByRole('button', { name: 'Continue' }).waitFor(),
      },
      {
        name: 'My playlists, signed out',
        path: '/my_playlists',
        isThere: (page) => page.getByText('Log in to see your playlists').waitFor(),
      },
      {
        name: 'My Account, signed out',
        path: '/profile',
        isThere: (page) => page.getByText('Log in to see your account').waitFor(),
      },
    ],
  },
  {
    title: 'signed in',
    isSignedIn: true,
    pages: [
      {
        name: 'My playlists, signed in',
        path: '/my_playlists',
        isThere: (page) => page.getByText('No playlists yet').waitFor(),
      },
      {
        name: 'My Account',
        path: '/profile',
        isThere: (page) => page.getByRole('switch', { name: 'Email notices' }).waitFor(),
      },
    ],
  },
  {
    title: 'the pages of the shell',
    pages: [
      {
        name: 'About',
        path: '/about',
        isThere: (page) => page.getByRole('heading', { name: 'Who we are' }).waitFor(),
      },
      {
        name: 'Give',
        path: '/give',
        isThere: (page) =>
          page
            .frameLocator('iframe[title="Donation form"]')
            .getByRole('button', { name: 'Give a sample gift' })
            .waitFor(),
      },
      {
        name: 'a series that there is not',
        path: '/series/999999',
        isThere: (page) => page.getByRole('heading', { level: 1, name: 'Series not found' }).waitFor(),
      },
      {
        name: 'an unknown path',
        path: '/nowhere',
        isThere: (page) => page.getByRole('link', { name: 'Go home' }).waitFor(),
      },
    ],
  },
];

for (const { title, isSignedIn, pages } of groups) {
  test(`REQ-NAV-11 ${title}: no barrier that axe finds, and nothing overflows sideways at any width`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(MANY_LOOKS_MAX_MS);
    if (isSignedIn)
      await arriveSignedIn(page, await signUpByApi(request, `${baseURL}/api`, newPerson('Ruth')));
    for (const { name, path, isThere } of pages) {
      await test.step(name, async () => {
        await page.goto(path);
        await isThere(page);
        await expectFitsEverywhere(page);
      });
    }
  });
}

test('REQ-NAV-11 the modals of My Account: no barrier that axe finds, and nothing overflows sideways at any width', async ({
  page,
  request,
  baseURL,
}) => {
  await arriveSignedIn(page, await signUpByApi(request, `${baseURL}/api`, newPerson('Ruth')));
  for (const [change, title] of [
    ['email', 'Change email'],
    ['password', 'Change password'],
    ['zip', 'Change zip code'],
    ['name', 'Change name'],
    ['delete', 'Delete account'],
  ] as const) {
    await test.step(`?change=${change}`, async () => {
      await page.goto(`/profile?change=${change}`);
      await page.getByRole('dialog', { name: title }).waitFor();
      await expectFitsEverywhere(page);
    });
  }
});

test('REQ-MENU-1 the dialog "Add to a playlist" has no barrier that axe finds', async ({
  page,
  request,
  baseURL,
}) => {
  await arriveSignedIn(page, await signUpByApi(request, `${baseURL}/api`, newPerson('Naomi')));
  await page.goto('/video/101');
  await page.getByRole('button', { name: 'Add to a playlist' }).click();
  await page.getByRole('dialog').getByText('You have no playlists yet').waitFor();
  await expectNoBarriers(page);
});

test('REQ-SEARCH-1 the open search has no barrier that axe finds in either theme, at first, with results and with none', async ({
  page,
  bar,
}) => {
  await page.goto('/series');
  await bar.search.click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByText('What would you like to watch?').waitFor();
  await expectNoBarriersInBothThemes(page);
  await page.getByRole('combobox').fill('father');
  await search.getByRole('grid', { name: 'Videos' }).waitFor();
  await expectNoBarriersInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoBarriers(page, { only: 'layout' });
  await page.getByRole('combobox').fill('zzzqqqxxx');
  await search.getByText('No search results found').waitFor();
  await expectNoBarriersInBothThemes(page);
});

for (const isSignedIn of [false, true]) {
  test(`REQ-NAV-2 the open drawer has no barrier that axe finds in either theme, ${isSignedIn ? 'signed in' : 'signed out'}`, async ({
    page,
    request,
    drawer,
    baseURL,
  }) => {
    if (isSignedIn) {
      const token = await signUpByApi(request, `${baseURL}/api`, newPerson('Lydia'));
      await arriveSignedIn(page, token);
      const headers = { Authorization: token };
      await request.post(`${baseURL}/api/playlist/create`, { headers, data: { name: 'Before sunrise' } });
    }
    await page.goto('/series');
    await drawer.open();
    await (isSignedIn ? drawer.link(/^Before sunrise/) : drawer.link('Sign Up')).waitFor();
    await expectNoBarriersInBothThemes(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoBarriers(page, { only: 'layout' });
    await expect.poll(() => overhangPx(page)).toBeLessThanOrEqual(0);
  });
}

/** No barrier in a large window, in either theme, and on a phone, and at no width anything sideways out of the window. */
async function expectFitsEverywhere(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overhangPx(page), `overflow at ${width} px`).toBeLessThanOrEqual(0);
  }
  await expectNoBarriersInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoBarriers(page, { only: 'layout' });
}

/** One visit does for both: the theme is styles alone. */
async function expectNoBarriersInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoBarriers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoBarriers(page, { only: 'colours' });
}
