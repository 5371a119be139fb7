import { codeMailedAfter, mailedCode, newPerson, signUpByApi } from './support/account';
import { SignInPage } from './support/sign-in-page';
import { expect, test } from './support/test';

const NEW_PASSWORD = 'Stand-firmer-2';

test('REQ-AUTH-3 REQ-AUTH-4 a forgotten password is replaced by a mailed code, and only the new one logs in, at a second try', async ({
  page,
  request,
  bar,
  watch,
  baseURL,
}) => {
  const api = `${baseURL}/api`;
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

test('REQ-AUTH-2 REQ-AUTH-6 a sign-up takes a code sent again, and a reload at the code asks for the password once', async ({
  page,
  request,
  bar,
  baseURL,
}) => {
  const api = `${baseURL}/api`;
  const person = newPerson('Boaz');
  const signIn = new SignInPage(page);
  await page.clock.install();
  await page.goto('/auth?returnTo=%2Fseries%2F2');
  await signIn.enterEmail(person.email);
  await signIn.createPassword(person.password);
  await expect(signIn.heading('Confirm your email')).toBeVisible();
  const first = await mailedCode(request, api, person.email);
  await expect(signIn.anotherCode).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward(31_000);
  await expect(signIn.anotherCode).toHaveText('Send a new code');
  await signIn.anotherCode.click();
  await expect(signIn.message(`A new code is on its way to ${person.email}.`)).toBeVisible();
  const code = await codeMailedAfter(first, request, api, person.email);

  await page.reload();
  await expect(signIn.heading('Confirm your email')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person.password);
  await signIn.enterCode(code);
  await expect(signIn.heading('Enter your password again')).toBeVisible();
  await signIn.enterPassword(person.password);
  await signIn.enterProfile(person);
  await signIn.goOn();
  await expect(page).toHaveURL('/series/2');
  await expect(bar.name('Boaz')).toBeVisible();
});

test('REQ-AUTH-3 a sign-in asked to return to what only a browser takes for another site stays on this one', async ({
  page,
  request,
  baseURL,
}) => {
  const person = newPerson('Asa');
  await signUpByApi(request, `${baseURL}/api`, person);
  const signIn = new SignInPage(page);
  // Their kin stand in mfe-account/src/sign-in/return-to.test.ts.
  for (const target of ['/\\evil.example', '/\t/evil.example']) {
    await page.goto(`/auth?returnTo=${encodeURIComponent(target)}`);
    await signIn.enterEmail(person.email);
    await signIn.enterPassword(person.password);
    await expect(page.getByRole('link', { name: 'Continue now' })).toHaveAttribute('href', '/');
    await signIn.goOn();
    await expect(page).toHaveURL('/');
    await page.evaluate(() => {
      localStorage.clear();
    });
  }
});
