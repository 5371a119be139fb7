import type { Page } from '@playwright/test';
import { codeMailedAfter, mailedCode, newPerson, signUpByApi } from './support/account';
import { SignInPage } from './support/sign-in-page';
import { expect, test } from './support/test';

/** What only somebody can do whom the site knows, by the names of the buttons. */
const needsViewer = /\b(share|save|subscribe|unsubscribe|rename|delete|playlists?)\b/i;

const pages: { name: string; path: string; holds?: string }[] = [
  { name: 'Home', path: '/' },
  { name: 'the list of series', path: '/series' },
  { name: 'a series', path: '/series/1', holds: 'Subscribe' },
  { name: 'a featured tag', path: '/featured/1', holds: 'Share' },
  { name: 'a video', path: '/video/101?type=series&source=1', holds: 'Add to a playlist' },
];

const main = (page: Page) => page.getByRole('main');
const actions = (page: Page) =>
  main(page).getByRole('button', { name: needsViewer }).and(page.locator(':not([aria-haspopup=menu])'));
/** The menus of cards. Each line is proved by the unit tests of VideoMenu; that a page has them as they are, here. */
const menus = (page: Page) => main(page).getByRole('button', { name: /^More actions for / });

for (const { name, path, holds } of pages) {
  test(`REQ-MENU-2 signed out, what one can do with ${name} is disabled or leads to the sign-in`, async ({
    page,
  }) => {
    await open(page, path, holds);
    const count = await actions(page).count();
    for (let index = 0; index < count; index += 1) await expectClosed(page, path, holds, index);
    await open(page, path, holds);
    await menus(page).first().click();
    await page.getByRole('menuitem', { name: 'Add to a playlist' }).click();
    await expectSignIn(page, path);
  });
}

test('REQ-MENU-2 signed out, what one can do with the playlist of somebody else is disabled or leads to the sign-in', async ({
  page,
  request,
  baseURL,
}) => {
  const api = `${baseURL}/api`;
  const headers = { Authorization: await signUpByApi(request, api, newPerson('Amos')) };
  await request.post(`${api}/playlist/create`, { headers, data: { name: 'Amos keeps' } });
  const mine = await request.get(`${api}/playlist/my_playlists`, { headers });
  const { playlists } = (await mine.json()) as { playlists: { linkSlug: string }[] };
  const path = `/playlist/${playlists[0]?.linkSlug}`;
  await open(page, path, 'Share');
  await expect(page.getByRole('heading', { level: 1, name: 'Amos keeps' })).toBeVisible();
  const count = await actions(page).count();
  for (let index = 0; index < count; index += 1) await expectClosed(page, path, 'Share', index);
});

test('REQ-MENU-2 signed out, one’s playlists are asked for nowhere, and the way to them is the sign-in', async ({
  page,
  bar,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/playlist/')) asked.push(request.url());
  });
  await page.goto('/my_playlists');
  await page.getByRole('main').getByRole('button', { name: 'Log in or sign up' }).click();
  await expect(page).toHaveURL('/auth?returnTo=%2Fmy_playlists');
  await expect(bar.link('Playlists')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('REQ-MENU-2 REQ-SERIES-6 who logs in to subscribe comes back subscribed; what they had left before is not done', async ({
  page,
  request,
  baseURL,
  watch,
}) => {
  const api = `${baseURL}/api`;
  const person = newPerson('Micah');
  const headers = { Authorization: await signUpByApi(request, api, person) };
  const signIn = new SignInPage(page);
  await open(page, '/series/1', 'Subscribe');
  await main(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expectSignIn(page, '/series/1');
  await page.goBack();
  await main(page).getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expectSignIn(page, '/series/1');
  await page.reload();
  await signIn.enterEmail(person.email);
  await signIn.enterPassword(person.password);
  await signIn.goOn();
  await expect(main(page).getByRole('button', { name: /^Subscribed/ })).toBeVisible();
  await expect(page.getByText('You are now subscribed to this series.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const listed = await request.get(`${api}/subscriptions/series`, { headers });
  expect(await listed.json()).toMatchObject({ seriesSubscriptions: [{ id: 1 }] });
  await page.reload();
  await expect(main(page).getByRole('button', { name: /^Subscribed/ })).toBeVisible();
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-MENU-2 who signs up to share comes back to the dialog, and closes it to the page', async ({
  page,
  request,
  baseURL,
  watch,
}) => {
  const person = newPerson('Huldah');
  const signIn = new SignInPage(page);
  await page.goto('/featured/1');
  await main(page).getByRole('button', { name: 'Share', exact: true }).click();
  await signIn.enterEmail(person.email);
  await signIn.createPassword(person.password);
  await signIn.enterCode(await mailedCode(request, `${baseURL}/api`, person.email));
  await signIn.enterProfile(person);
  // By itself, after 3 s.
  const dialog = page.getByRole('dialog', { name: 'Share this collection' });
  await expect(dialog.getByLabel('Email addresses or mobile numbers')).toBeFocused();
  await expect(page).toHaveURL('/featured/1');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(main(page)).toBeFocused();
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-MENU-2 who has forgotten the password comes back to put the video into a playlist', async ({
  page,
  request,
  baseURL,
  watch,
}) => {
  const api = `${baseURL}/api`;
  const person = newPerson('Enoch');
  await signUpByApi(request, api, person);
  const earlier = await mailedCode(request, api, person.email);
  const signIn = new SignInPage(page);
  await page.goto('/series/3');
  await menus(page).first().click();
  await page.getByRole('menuitem', { name: 'Add to a playlist' }).click();
  await signIn.enterEmail(person.email);
  await signIn.forgetPassword();
  await signIn.enterCode(await codeMailedAfter(earlier, request, api, person.email));
  await signIn.choosePassword('Stand-firmer-2');
  await main(page).getByRole('button', { name: 'Log in' }).click();
  await signIn.enterEmail(person.email);
  await signIn.enterPassword('Stand-firmer-2');
  await signIn.goOn();
  await expect(page.getByRole('dialog', { name: 'Add to a playlist' })).toBeVisible();
  await expect(page).toHaveURL('/series/3');
  expect(watch.listErrors()).toEqual([]);
});

/** Opens a page, until what is known to be there to do is there. */
async function open(page: Page, path: string, holds?: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  if (holds === undefined) await page.waitForLoadState('networkidle');
  else await expect(actions(page).filter({ hasText: holds })).toBeVisible();
}

async function expectClosed(page: Page, path: string, holds: string | undefined, index: number) {
  await open(page, path, holds);
  const action = actions(page).nth(index);
  if (await action.isDisabled()) return;
  await action.click();
  await expectSignIn(page, path);
}

/** Of a video, the address that one returns to has the second that it had come to. */
const expectSignIn = (page: Page, path: string) =>
  expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/auth' && searchParams.get('returnTo')?.replace(/&t=\d+$/, '') === path,
  );
