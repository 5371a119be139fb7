import type { Page } from '@playwright/test';
import { AccountDrawer } from './support/account-drawer';
import { newPerson, signUpByApi } from './support/account';
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

test('REQ-SESSION-2 a session that the API has ended loses nothing of a half filled form, and after the sign-in the playlist is made', async ({
  page,
  request,
  api,
  bar,
  arriveAs,
  watch,
}) => {
  const { person, token } = await arriveAs('Amos');
  await beginPlaylist(page, 'Vespers');
  await expect(bar.name('Amos')).toBeVisible();
  const ended = await request.post(`${api}/auth/logout`, { headers: { Authorization: token } });
  expect(ended.status()).toBe(200);

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

test('REQ-SESSION-7 signing out in one tab, and in as somebody else, reaches the other tab, where what the first member typed is gone', async ({
  page,
  context,
  request,
  api,
  bar,
  arriveAs,
}) => {
  await arriveAs('Joel');
  const hosea = newPerson('Hosea');
  await signUpByApi(request, api, hosea);
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
