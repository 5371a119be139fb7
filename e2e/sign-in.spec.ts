import { codeMailedAfter, mailedCode, newPerson, signUpByApi } from './support/account';
import { waitForHydration } from './support/page-watch';
import { SignInPage } from './support/sign-in-page';
import { expect, test } from './support/test';

const NEW_PASSWORD = 'Stand-firmer-2';

test('REQ-AUTH-3 REQ-NAV-1 REQ-NAV-4 a member signs in, returns to the page that asked, stays signed in, and signs out; no link leads on to another site', async ({
  page,
  request,
  api,
  bar,
  drawer,
}) => {
  const person = newPerson('Micah');
  await signUpByApi(request, api, person);
  const signIn = new SignInPage(page);
  await page.goto('/series/2');
  await waitForHydration(page);
  await bar.link('Log In').click();
  await signIn.enterEmail(person.email);
  await signIn.enterPassword(person.password);
  await signIn.goOn();
  await expect(page).toHaveURL('/series/2');
  await expect(bar.name('Micah')).toBeVisible();
  await page.reload();
  await expect(bar.name('Micah')).toBeVisible();

  await drawer.open();
  await drawer.logOut.click();
  await expect(page).toHaveURL('/');
  await expect(bar.link('Log In')).toBeVisible();

  // Browsers take this path for the address of another site.
  await page.goto(`/auth?returnTo=${encodeURIComponent('/\\evil.example')}`);
  await signIn.enterEmail(person.email);
  await signIn.enterPassword(person.password);
  await expect(page.getByRole('link', { name: 'Continue now' })).toHaveAttribute('href', '/');
});

test('REQ-AUTH-3 REQ-AUTH-4 a forgotten password is replaced by a mailed code, and only the new one logs in', async ({
  page,
  request,
  api,
  bar,
  watch,
}) => {
  const person = newPerson('Tobias');
  await signUpByApi(request, api, person);
  const signUpCode = await mailedCode(request, api, person.email);
  const signIn = new SignInPage(page);
  await page.goto('/auth?returnTo=%2Fseries');
  await signIn.enterEmail(person.email);
  await signIn.forgetPassword();
  const code = await codeMailedAfter(signUpCode, request, api, person.email);

  // A reload loses neither the step nor the email.
  await page.reload();
  await expect(signIn.heading('Enter your code')).toBeVisible();
  await signIn.enterCode(code);
  await expect(signIn.heading('Choose a new password')).toBeVisible();
  await signIn.choosePassword(NEW_PASSWORD);
  await expect(signIn.heading('Password updated')).toBeFocused();
  await expect(bar.link('Log In')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();

  await signIn.enterEmail(person.email);
  await signIn.enterPassword(person.password);
  await expect(signIn.heading('Login failed')).toBeVisible();
  await expect(signIn.message('Please try again')).toBeVisible();
  expect(watch.consoleErrors.splice(0).filter((text) => !text.includes('auth/login'))).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await signIn.enterEmail(person.email);
  await signIn.enterPassword(NEW_PASSWORD);
  await expect(bar.name('Tobias')).toBeVisible();
  await expect(page).toHaveURL('/series');
  expect(watch.listErrors()).toEqual([]);
});
