import { newPerson, signUpByApi } from './support/account';
import { SignInPage } from './support/sign-in-page';
import { expect, test } from './support/test';

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
