import fs from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { arriveSignedIn, mailedCode, newPerson, signUpByApi, type Person } from './support/account';
import { AccountPage } from './support/account-page';
import { expect, test } from './support/test';

interface Place {
  page: Page;
  request: APIRequestContext;
  baseURL: string | undefined;
}

async function arrive(
  { page, request, baseURL }: Place,
  person: Person,
  path = '/profile',
): Promise<AccountPage> {
  await arriveSignedIn(page, await signUpByApi(request, `${baseURL}/api`, person));
  await page.goto(path);
  const account = new AccountPage(page);
  await expect(account.heading).toBeVisible();
  return account;
}

/** Whether an email and a password lead to a session. */
async function canLogIn({ request, baseURL }: Place, email: string, password: string): Promise<boolean> {
  return (await request.post(`${baseURL}/api/auth/login`, { data: { email, password } })).ok();
}

test('REQ-PROFILE-3 REQ-PROFILE-4 zip and name are changed, the page and the bar know it, and the modal closes by itself', async ({
  page,
  request,
  bar,
  watch,
  baseURL,
}) => {
  const person = newPerson('Titus');
  const account = await arrive({ page, request, baseURL }, person);
  const zip = await account.open('Change zip code');
  await expect(page).toHaveURL('/profile?change=zip');
  await expect(zip.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await zip.getByLabel('New zip code').fill('37203');
  await zip.getByRole('button', { name: 'Continue' }).click();
  await expect(zip.getByRole('heading', { name: 'Your zip code is changed.' })).toBeVisible();
  await expect(zip).toBeHidden();
  await expect(page).toHaveURL('/profile');
  await expect(account.detail('Zip code')).toHaveText('37203');
  await expect(account.button('Change zip code')).toBeFocused();

  const name = await account.open('Change name');
  await name.getByLabel('First name').fill('');
  await name.getByRole('button', { name: 'Continue' }).click();
  await expect(name.getByText('Please fill out all fields')).toBeVisible();
  await name.getByLabel('First name').fill('Timothy');
  await name.getByRole('button', { name: 'Continue' }).click();
  await name.getByRole('button', { name: 'Done' }).click();
  await expect(account.detail('Name')).toHaveText('Timothy Miller');
  await expect(page.getByRole('banner').getByText('Timothy', { exact: true })).toBeVisible();
  await expect(bar.link('Playlists')).toBeVisible();

  await (await account.open('Change zip code')).getByRole('button', { name: 'Remove zip code' }).click();
  await expect(zip.getByRole('heading', { name: 'Your zip code is removed.' })).toBeFocused();
  await zip.getByRole('button', { name: 'Done' }).click();
  await expect(account.detail('Zip code')).toHaveText('Not set');
  await expect(account.button('Change zip code')).toBeFocused();
  await (await account.open('Change name')).getByRole('button', { name: 'Remove name' }).click();
  await name.getByRole('button', { name: 'Done' }).click();
  await expect(account.detail('Name')).toHaveText('Not set');
  await expect(
    page.getByRole('banner').getByText(person.email.split('@')[0] ?? '', { exact: true }),
  ).toBeVisible();
  await expect((await account.open('Change name')).getByLabel('First name')).toHaveValue('');
  await expect(name.getByRole('button', { name: 'Remove name' })).toBeHidden();
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-PROFILE-1 the email is changed by a code that was mailed to the new one', async ({
  page,
  request,
  baseURL,
}) => {
  const place = { page, request, baseURL };
  const person = newPerson('Seth');
  const account = await arrive(place, person);
  const { email: newEmail } = newPerson('Seth');
  const modal = await account.open('Change email');
  await modal.getByLabel('New email').fill(newEmail);
  await account.currentPassword(modal).fill('not-this-one!');
  await modal.getByRole('button', { name: 'Continue' }).click();
  await expect(modal.getByRole('heading', { name: 'Error changing email address' })).toBeVisible();
  await expect(
    modal.getByText('There was an error updating your email address. Please try again later.'),
  ).toBeVisible();
  await modal.getByRole('button', { name: 'Try again' }).click();
  await expect(modal.getByLabel('New email')).toHaveValue(newEmail);
  await account.currentPassword(modal).fill(person.password);
  await modal.getByRole('button', { name: 'Continue' }).click();

  await expect(modal.getByLabel('Digit 1 of 6')).toBeFocused();
  const code = await mailedCode(request, `${baseURL}/api`, newEmail);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await expect(modal.getByText('Incorrect code. Try again')).toBeVisible();
  await expect(modal.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(code);
  await expect(modal.getByRole('heading', { name: 'Your email address is changed.' })).toBeVisible();
  await modal.getByRole('button', { name: 'Done' }).click();
  await expect(account.detail('Email')).toHaveText(newEmail);
  expect(await canLogIn(place, newEmail, person.password)).toBe(true);
  expect(await canLogIn(place, person.email, person.password)).toBe(false);
});

test('REQ-PROFILE-1 an email that has changed is a success although the answer to its code was lost', async ({
  page,
  request,
  baseURL,
}) => {
  const person = newPerson('Enoch');
  const account = await arrive({ page, request, baseURL }, person);
  const { email: newEmail } = newPerson('Enoch');
  const modal = await account.open('Change email');
  await modal.getByLabel('New email').fill(newEmail);
  await account.currentPassword(modal).fill(person.password);
  await modal.getByRole('button', { name: 'Continue' }).click();
  await expect(modal.getByLabel('Digit 1 of 6')).toBeFocused();
  const code = await mailedCode(request, `${baseURL}/api`, newEmail);
  // The network goes once the API has made the change, and comes back for the second try.
  await page.route('**/api/profile/self', (route) => route.abort());
  await page.route('**/api/auth/verify_email', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.type(code);
  await expect(modal.getByRole('heading', { name: 'Error changing email address' })).toBeVisible();
  await page.unrouteAll();
  await modal.getByRole('button', { name: 'Back to the code' }).click();
  await modal.getByRole('button', { name: 'Continue' }).click();
  await expect(modal.getByRole('heading', { name: 'Your email address is changed.' })).toBeVisible();
  await modal.getByRole('button', { name: 'Done' }).click();
  await expect(account.detail('Email')).toHaveText(newEmail);
});

test('REQ-PROFILE-2 the password is changed, the new one counts, and the session goes on', async ({
  page,
  request,
  baseURL,
}) => {
  const place = { page, request, baseURL };
  const person = newPerson('Joel');
  const account = await arrive(place, person);
  const modal = await account.open('Change password');
  await account.currentPassword(modal).fill(person.password);
  await modal.getByLabel('New password', { exact: true }).fill('too-short');
  await modal.getByLabel('New password again', { exact: true }).fill('too-short');
  await modal.getByRole('button', { name: 'Continue' }).click();
  await expect(
    modal.getByText(
      'Password must be at least 8 characters containing letters, numbers, and at least one special character.',
    ),
  ).toBeVisible();
  await modal.getByLabel('New password', { exact: true }).fill('Stand-firmer-2');
  await modal.getByLabel('New password again', { exact: true }).fill('Stand-firmer-2');
  await modal.getByRole('button', { name: 'Continue' }).click();
  await modal.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(account.detail('Email')).toHaveText(person.email);
  expect(await canLogIn(place, person.email, 'Stand-firmer-2')).toBe(true);
  expect(await canLogIn(place, person.email, person.password)).toBe(false);
});

test('REQ-PROFILE-5 the switch of email notices is kept', async ({ page, request, baseURL }) => {
  const account = await arrive({ page, request, baseURL }, newPerson('Enoch'));
  await expect(account.notices).toBeChecked();
  const saved = page.waitForResponse('**/api/profile/self');
  await account.notices.click();
  await expect(account.notices).not.toBeChecked();
  await saved;
  await page.reload();
  await expect(account.notices).not.toBeChecked();
});

test('own data comes as a JSON file, and a deleted account is gone', async ({
  page,
  request,
  bar,
  baseURL,
}) => {
  const place = { page, request, baseURL };
  const person = newPerson('Abel');
  const account = await arrive(place, person);
  const downloading = page.waitForEvent('download');
  await account.button('Download my data').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^[a-z-]+-my-data-\d{4}-\d\d-\d\d\.json$/);
  const own = JSON.parse(await fs.readFile(await download.path(), 'utf8')) as { profile: object };
  expect(own.profile).toMatchObject({ email: person.email, name: 'Abel Miller', zipcode: person.zip });

  const modal = await account.open('Delete account');
  await modal.getByRole('button', { name: 'Continue' }).click();
  await account.currentPassword(modal).fill('not-this-one!');
  await modal.getByRole('button', { name: 'Delete my account' }).click();
  await expect(modal.getByRole('heading', { name: 'Your account was not deleted' })).toBeVisible();
  await modal.getByRole('button', { name: 'Try again' }).click();
  await account.currentPassword(modal).fill(person.password);
  await modal.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(bar.link('Log In')).toBeVisible();
  expect(await canLogIn(place, person.email, person.password)).toBe(false);
});

test('Back closes a modal and Forward opens it; a link opens it, and closing it stays on the page', async ({
  page,
  request,
  baseURL,
}) => {
  const account = await arrive({ page, request, baseURL }, newPerson('Hosea'), '/profile?change=name');
  const byLink = page.getByRole('dialog', { name: 'Change name' });
  await expect(byLink.getByLabel('First name')).toHaveValue('Hosea');
  await page.keyboard.press('Escape');
  await expect(byLink).toBeHidden();
  await expect(page).toHaveURL('/profile');
  await expect(account.button('Change name')).toBeFocused();

  const modal = await account.open('Change zip code');
  await modal.getByLabel('New zip code').fill('606');
  await page.goBack();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL('/profile');
  await page.goForward();
  await expect(modal.getByLabel('New zip code')).toHaveValue('606');
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toBeHidden();
  await expect(account.heading).toBeVisible();
});

test('REQ-PROFILE-3 REQ-NAV-9 everything by keyboard alone', async ({ page, request, baseURL }) => {
  const account = await arrive({ page, request, baseURL }, newPerson('Amos'));
  await account.button('Change zip code').focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Change zip code' });
  await expect(modal.getByLabel('New zip code')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(account.button('Change zip code')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(modal.getByLabel('New zip code')).toBeFocused();
  await page.keyboard.type('60601');
  await page.keyboard.press('Enter');
  await expect(modal.getByRole('heading', { name: 'Your zip code is changed.' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // As long as the modal is on its way out, the page behind it takes no focus.
  await expect(modal).toBeHidden();
  await expect(account.button('Change zip code')).toBeFocused();
  await expect(account.detail('Zip code')).toHaveText('60601');
  await account.notices.focus();
  await page.keyboard.press('Space');
  await expect(account.notices).not.toBeChecked();
});

test('REQ-PROFILE-1 a change of email is at its code again after a reload', async ({
  page,
  request,
  baseURL,
}) => {
  const person = newPerson('Jared');
  const account = await arrive({ page, request, baseURL }, person);
  const { email: newEmail } = newPerson('Jared');
  const modal = await account.open('Change email');
  await modal.getByLabel('New email').fill(newEmail);
  await account.currentPassword(modal).fill(person.password);
  await modal.getByRole('button', { name: 'Continue' }).click();
  await expect(modal.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.reload();
  await expect(modal.getByText(newEmail)).toBeVisible();
  await expect(modal.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(await mailedCode(request, `${baseURL}/api`, newEmail));
  await expect(modal.getByRole('heading', { name: 'Your email address is changed.' })).toBeVisible();
});

test('REQ-NAV-11 with text at twice its size nothing overflows at 320 px, and no button covers a label', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const account = await arrive({ page, request, baseURL }, newPerson('Jonathan'));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const modal = await account.open('Change password');
  const overflows = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog, dialog > *')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
  expect(Math.max(...overflows)).toBeLessThanOrEqual(0);
  const label = await modal.getByText('Current password', { exact: true }).boundingBox();
  const show = await modal.getByRole('button', { name: 'Show current password' }).boundingBox();
  expect(show?.y).toBeGreaterThanOrEqual((label?.y ?? Infinity) + (label?.height ?? 0));
  // The head scrolls away with the rest, so that what is last can be read too.
  await modal.getByRole('button', { name: 'Continue' }).scrollIntoViewIfNeeded();
  await expect(modal.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
  await expect(modal.getByRole('heading', { name: 'Change password' })).not.toBeInViewport();
});

test('whoever is signed out is invited to log in', async ({ page }) => {
  await page.goto('/profile?change=zip');
  await expect(page.getByText('Log in to see your account')).toBeVisible();
  await page.getByRole('button', { name: 'Log in or sign up' }).click();
  await expect(page).toHaveURL('/auth?returnTo=%2Fprofile%3Fchange%3Dzip');
});
