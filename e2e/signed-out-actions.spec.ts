import type { Page } from '@playwright/test';
import { newPerson, signUpByApi } from './support/account';
import { SignInPage } from './support/sign-in-page';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');

const SIGN_IN = '/auth?returnTo=%2Fseries%2F1';

test('REQ-MENU-2 REQ-SERIES-6 who logs in to subscribe comes back subscribed; what they had left before is not done', async ({
  page,
  request,
  api,
  watch,
}) => {
  const person = newPerson('Micah');
  const headers = { Authorization: await signUpByApi(request, api, person) };
  const signIn = new SignInPage(page);
  await page.goto('/series/1');
  await main(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page).toHaveURL(SIGN_IN);
  await page.goBack();
  await main(page).getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page).toHaveURL(SIGN_IN);
  await page.reload();
  await signIn.enterEmail(person.email);
  await signIn.enterPassword(person.password);
  await signIn.goOn();
  await expect(main(page).getByRole('button', { name: /^Subscribed/ })).toBeVisible();
  await expect(page.getByText('You are now subscribed to this series.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const listed = await request.get(`${api}/subscriptions/series`, { headers });
  expect(await listed.json()).toMatchObject({ seriesSubscriptions: [{ id: 1 }] });
  expect(watch.listErrors()).toEqual([]);
});
