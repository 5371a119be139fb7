import { mailedCode, newPerson, signUpByApi } from './support/account';
import { SignInPage } from './support/sign-in-page';
import { expect, test } from './support/test';

test('REQ-AUTH-2 REQ-AUTH-6 REQ-AUTH-7 somebody new signs up by a mailed code, and the bar knows the name', async ({
  page,
  request,
  bar,
  watch,
  baseURL,
}) => {
  const person = newPerson('Jonah');
  const signIn = new SignInPage(page);
  await page.goto('/series/2');
  await bar.link('Sign Up').click();

  await signIn.enterEmail(person.email);
  await signIn.createPassword(person.password);
  await expect(signIn.heading('Confirm your e-mail')).toBeVisible();
  const code = await mailedCode(request, `${baseURL}/api`, person.email);

  await signIn.enterCode(code === '000000' ? '111111' : '000000');
  await expect(signIn.message('Incorrect code. Try again')).toBeVisible();
  // The browser logs the answer to the wrong code.
  expect(watch.consoleErrors.splice(0).filter((text) => !text.includes('verify_email'))).toEqual([]);

  await signIn.enterCode(code);
  await expect(signIn.heading('Tell us about yourself')).toBeVisible();
  await signIn.enterProfile(person);
  await expect(signIn.heading('You are logged in')).toBeVisible();
  await expect(bar.name('Jonah')).toBeVisible();
  await expect(bar.link('Playlists')).toBeVisible();
  // Back to the page that it began at, by itself.
  await expect(page).toHaveURL('/series/2');
  expect(watch.complaints()).toEqual([]);
});

test('REQ-AUTH-3 REQ-NAV-1 REQ-NAV-4 signs out and in again, and returns to the page that asked', async ({
  page,
  request,
  bar,
  drawer,
  baseURL,
}) => {
  const person = newPerson('Micah');
  await signUpByApi(request, `${baseURL}/api`, person);
  const signIn = new SignInPage(page);

  await page.goto('/video/101?type=series&source=1');
  await bar.link('Log In').click();
  await signIn.enterEmail(person.email);
  await signIn.enterPassword(person.password);
  await signIn.goOn();
  await expect(page).toHaveURL('/video/101?type=series&source=1');
  await expect(bar.name('Micah')).toBeVisible();

  await drawer.open();
  await drawer.logOut.click();
  await expect(page).toHaveURL('/');
  await expect(bar.link('Log In')).toBeVisible();
  await page.reload();
  await expect(bar.link('Log In')).toBeVisible();

  await bar.link('Log In').click();
  await signIn.enterEmail(person.email);
  await signIn.enterPassword(person.password);
  await expect(bar.name('Micah')).toBeVisible();
  await page.reload();
  await expect(bar.name('Micah')).toBeVisible();
});

test('REQ-AUTH-3 a wrong password leads to "Login failed", and a second try works', async ({
  page,
  request,
  bar,
  baseURL,
}) => {
  const person = newPerson('Amos');
  await signUpByApi(request, `${baseURL}/api`, person);
  const signIn = new SignInPage(page);
  await page.goto('/auth');
  await signIn.enterEmail(person.email);
  await signIn.enterPassword('not-this-one!');
  await expect(signIn.heading('Login failed')).toBeVisible();
  await expect(signIn.message('Please try again')).toBeVisible();

  await page.getByRole('button', { name: 'Try again' }).click();
  await signIn.enterEmail(person.email);
  await signIn.enterPassword(person.password);
  await expect(bar.name('Amos')).toBeVisible();
});
