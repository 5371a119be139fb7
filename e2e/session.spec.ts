import type { APIRequestContext, Page } from '@playwright/test';
import { AccountDrawer } from './support/account-drawer';
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { SignInPage } from './support/sign-in-page';
import { ShellBar } from './support/shell-bar';
import { expect, test } from './support/test';

const SIGNED_OUT = 'You have been logged out. Log in to continue.';
const notice = (page: Page) => page.getByText(SIGNED_OUT, { exact: true });
const nameField = (page: Page) => page.getByLabel('Name of the playlist');

async function beginPlaylist(page: Page, name: string): Promise<void> {
  await page.goto('/my_playlists');
  await page.getByRole('button', { name: 'New Playlist' }).click();
  await nameField(page).fill(name);
}

/** Ends a session behind the page's back. */
async function endSession(request: APIRequestContext, api: string, token: string): Promise<void> {
  const answer = await request.post(`${api}/auth/logout`, { headers: { Authorization: token } });
  expect(answer.status()).toBe(200);
}

test('REQ-SESSION-1 REQ-SESSION-2 a token that runs out while the page is open signs out calmly, and what was typed is there after the return', async ({
  page,
  request,
  bar,
  watch,
  baseURL,
}) => {
  const person = newPerson('Enoch');
  const token = await signUpByApi(request, `${baseURL}/api`, person);
  await page.clock.install();
  await arriveSignedIn(page, token, Math.floor(Date.now() / 1000) + 3600);
  await beginPlaylist(page, 'Before sunrise');
  await expect(bar.name('Enoch')).toBeVisible();

  await page.clock.fastForward('01:00:05');
  await expect(notice(page)).toBeVisible();
  await expect(bar.link('Log In')).toBeVisible();
  await expect(page).toHaveURL('/my_playlists');
  expect(await page.evaluate(() => localStorage.getItem('steadfast.token'))).toBeNull();

  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/auth?returnTo=%2Fmy_playlists');
  const signIn = new SignInPage(page);
  await signIn.enterEmail(person.email);
  await signIn.enterPassword(person.password);
  await signIn.goOn();
  await expect(page).toHaveURL('/my_playlists');
  await expect(nameField(page)).toHaveValue('Before sunrise');
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-SESSION-2 a call that is answered 401 in mid-session loses nothing of a half filled form, and the second try makes the playlist', async ({
  page,
  request,
  bar,
  watch,
  baseURL,
}) => {
  const person = newPerson('Amos');
  const token = await signUpByApi(request, `${baseURL}/api`, person);
  await arriveSignedIn(page, token);
  await beginPlaylist(page, 'Vespers');
  await expect(bar.name('Amos')).toBeVisible();
  await endSession(request, `${baseURL}/api`, token);

  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const signIn = new SignInPage(page);
  await signIn.enterEmail(person.email);
  await signIn.enterPassword(person.password);
  await signIn.goOn();

  await expect(nameField(page)).toHaveValue('Vespers');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const list = page.getByRole('region', { name: 'My Playlists' });
  await expect(list.getByRole('link', { name: 'Vespers' })).toBeVisible();
  expect([...watch.exceptions, ...watch.policyViolations]).toEqual([]);
});

test('REQ-SESSION-2 a page that comes with a token that the API refuses says so, and stands for a visitor', async ({
  page,
  request,
  bar,
  baseURL,
}) => {
  const token = await signUpByApi(request, `${baseURL}/api`, newPerson('Asa'));
  await endSession(request, `${baseURL}/api`, token);
  await arriveSignedIn(page, token);
  await page.goto('/series/2');
  await expect(notice(page)).toBeVisible();
  await expect(bar.link('Log In')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
});

test('REQ-SESSION-7 signing out, and in as somebody else, reaches the other tab; what was typed there goes with its writer', async ({
  page,
  context,
  request,
  bar,
  baseURL,
}) => {
  const [joel, hosea] = [newPerson('Joel'), newPerson('Hosea')];
  const token = await signUpByApi(request, `${baseURL}/api`, joel);
  await signUpByApi(request, `${baseURL}/api`, hosea);
  await arriveSignedIn(page, token);
  await beginPlaylist(page, 'Not for Hosea');
  const other = await context.newPage();
  const otherBar = new ShellBar(other);
  await other.goto('/series');
  await expect(otherBar.name('Joel')).toBeVisible();

  const otherDrawer = new AccountDrawer(other);
  await otherDrawer.open();
  await otherDrawer.logOut.click();
  await expect(bar.link('Log In')).toBeVisible();
  await expect(nameField(page)).toBeHidden();
  await expect(notice(page)).toBeHidden();

  await otherBar.link('Log In').click();
  const signIn = new SignInPage(other);
  await signIn.enterEmail(hosea.email);
  await signIn.enterPassword(hosea.password);
  await expect(bar.name('Hosea')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Playlists' })).toBeVisible();
  // Behind another tab, nothing is drawn, and a press waits for it.
  await page.bringToFront();
  await page.getByRole('button', { name: 'New Playlist' }).click();
  await expect(nameField(page)).toHaveValue('');
});

test('REQ-SESSION-2 who comes while the network is gone is signed in as soon as it is back', async ({
  page,
  context,
  request,
  bar,
  baseURL,
}) => {
  await arriveSignedIn(page, await signUpByApi(request, `${baseURL}/api`, newPerson('Ezra')));
  await page.route('**/api/profile/self', (route) => route.abort('internetdisconnected'));
  await page.goto('/series');
  await expect(bar.link('Log In')).toBeVisible();
  await context.setOffline(true);
  await page.unroute('**/api/profile/self');
  await context.setOffline(false);
  await expect(bar.name('Ezra')).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('REQ-SERIES-6 a series is subscribed to and left again, and the API knows', async ({
  page,
  request,
  watch,
  baseURL,
}) => {
  const token = await signUpByApi(request, `${baseURL}/api`, newPerson('Obed'));
  const subscribed = async () => {
    const answer = await request.get(`${baseURL}/api/subscriptions/series`, {
      headers: { Authorization: token },
    });
    return ((await answer.json()) as { seriesSubscriptions: { id: number }[] }).seriesSubscriptions;
  };
  await arriveSignedIn(page, token);
  await page.goto('/series/3');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Subscribed/ })).toBeVisible();
  await expect.poll(subscribed).toMatchObject([{ id: 3 }]);

  await page.reload();
  await page.getByRole('button', { name: /^Subscribed/ }).click();
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
  await expect.poll(subscribed).toEqual([]);
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-SESSION-6 a subscription that fails is told, and taken back', async ({
  page,
  request,
  baseURL,
}) => {
  await arriveSignedIn(page, await signUpByApi(request, `${baseURL}/api`, newPerson('Boaz')));
  await page.route('**/api/subscriptions/series', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.goto('/series/3');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByText(/^You were not subscribed to the series\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
});

test('REQ-NAV-6 REQ-PLAYLIST-2 the page of the playlists and the drawer show the same list and ask for it once, also after a new one', async ({
  page,
  request,
  drawer,
  baseURL,
}) => {
  await arriveSignedIn(page, await signUpByApi(request, `${baseURL}/api`, newPerson('Silas')));
  const asked: string[] = [];
  page.on('request', (call) => {
    if (call.url().endsWith('/playlist/my_playlists')) asked.push(call.method());
  });
  await page.goto('/my_playlists');
  await expect(page.getByText('No playlists yet')).toBeVisible();
  expect(asked).toEqual(['GET']);

  await page.getByRole('button', { name: 'New Playlist' }).click();
  await nameField(page).fill('Vespers');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const list = page.getByRole('region', { name: 'My Playlists' });
  await expect(list.getByRole('link', { name: 'Vespers' })).toBeVisible();
  await drawer.open();
  await expect(drawer.sheet.getByRole('link', { name: 'Vespers 0 videos' })).toBeVisible();
  expect(asked).toEqual(['GET', 'GET']);

  await page.goto('/video/101');
  await drawer.open();
  await expect(drawer.sheet.getByRole('link', { name: 'Vespers 0 videos' })).toBeVisible();
  await drawer.close.click();
  asked.length = 0;
  await page.getByRole('button', { name: 'Add to a playlist' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Vespers' }).check();
  await expect(dialog.getByText('Added to “Vespers”.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await drawer.open();
  await expect(drawer.sheet.getByRole('link', { name: 'Vespers 1 video' })).toBeVisible();
  expect(asked).toEqual(['GET']);
});
