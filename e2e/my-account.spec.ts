import fs from 'node:fs/promises';
import { mailedCode, newPerson } from './support/account';
import { AccountPage } from './support/account-page';
import { expect, test } from './support/test';

test('REQ-PROFILE-3 REQ-PROFILE-4 REQ-PROFILE-5 REQ-NAV-9 by keyboard a member changes the zip code, then the name and the notices, which the page and the bar show', async ({
  page,
  bar,
  arriveAs,
  watch,
}) => {
  await arriveAs('Titus');
  await page.goto('/profile?change=zip');
  const account = new AccountPage(page);
  const zip = page.getByRole('dialog', { name: 'Change zip code' });
  await expect(zip.getByLabel('New zip code')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(zip).toBeHidden();
  await expect(page).toHaveURL('/profile');
  await expect(account.button('Change zip code')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(zip.getByLabel('New zip code')).toBeFocused();
  await expect(zip.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.keyboard.type('37203');
  await page.keyboard.press('Enter');
  await expect(zip.getByRole('heading', { name: 'Your zip code is changed.' })).toBeFocused();
  // By itself, after 3 s.
  await expect(zip).toBeHidden();
  await expect(account.detail('Zip code')).toHaveText('37203');
  await expect(account.button('Change zip code')).toBeFocused();

  const name = await account.open('Change name');
  await page.goBack();
  await expect(name).toBeHidden();
  await page.goForward();
  await name.getByLabel('First name').fill('');
  await name.getByRole('button', { name: 'Continue' }).click();
  await expect(name.getByText('Please fill out all fields')).toBeVisible();
  await name.getByLabel('First name').fill('Timothy');
  await name.getByRole('button', { name: 'Continue' }).click();
  await name.getByRole('button', { name: 'Done' }).click();
  await expect(account.detail('Name')).toHaveText('Timothy Miller');
  await expect(bar.name('Timothy')).toBeVisible();

  await expect(account.notices).toBeChecked();
  const saved = page.waitForResponse('**/api/profile/self');
  await account.notices.click();
  await saved;
  await page.reload();
  await expect(account.notices).not.toBeChecked();
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-PROFILE-1 REQ-PROFILE-2 a member changes the email by a mailed code, which a reload keeps, then the password, takes the own data along, and deletes the account', async ({
  page,
  request,
  api,
  bar,
  arriveAs,
}) => {
  const { person } = await arriveAs('Seth');
  const canLogIn = async (email: string, password: string) =>
    (await request.post(`${api}/auth/login`, { data: { email, password } })).ok();
  await page.goto('/profile');
  const account = new AccountPage(page);
  const { email: newEmail } = newPerson('Seth');
  const email = await account.open('Change email');
  await email.getByLabel('New email').fill(newEmail);
  await account.currentPassword(email).fill('not-this-one!');
  await email.getByRole('button', { name: 'Continue' }).click();
  await expect(email.getByRole('heading', { name: 'Error changing email address' })).toBeVisible();
  await email.getByRole('button', { name: 'Try again' }).click();
  await expect(email.getByLabel('New email')).toHaveValue(newEmail);
  await account.currentPassword(email).fill(person.password);
  await email.getByRole('button', { name: 'Continue' }).click();
  await expect(email.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.reload();
  await expect(email.getByText(newEmail)).toBeVisible();
  await expect(email.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(await mailedCode(request, api, newEmail));
  await expect(email.getByRole('heading', { name: 'Your email address is changed.' })).toBeVisible();
  await email.getByRole('button', { name: 'Done' }).click();
  await expect(account.detail('Email')).toHaveText(newEmail);
  expect(await canLogIn(person.email, person.password)).toBe(false);

  const password = await account.open('Change password');
  await account.currentPassword(password).fill(person.password);
  await password.getByLabel('New password', { exact: true }).fill('Stand-firmer-2');
  await password.getByLabel('New password again', { exact: true }).fill('Stand-firmer-2');
  await password.getByRole('button', { name: 'Continue' }).click();
  await password.getByRole('button', { name: 'Done' }).click();
  expect(await canLogIn(newEmail, person.password)).toBe(false);
  expect(await canLogIn(newEmail, 'Stand-firmer-2')).toBe(true);

  const downloading = page.waitForEvent('download');
  await account.button('Download my data').click();
  const own = JSON.parse(await fs.readFile(await (await downloading).path(), 'utf8')) as { profile: object };
  expect(own.profile).toMatchObject({ email: newEmail, name: 'Seth Miller', zipcode: person.zip });

  const removal = await account.open('Delete account');
  await removal.getByRole('button', { name: 'Continue' }).click();
  await account.currentPassword(removal).fill('Stand-firmer-2');
  await removal.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(bar.link('Log In')).toBeVisible();
  expect(await canLogIn(newEmail, 'Stand-firmer-2')).toBe(false);
});
