import type { Page } from '@playwright/test';
import { newPerson, signUpByApi } from './support/account';
import { SignInPage } from './support/sign-in-page';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');

/** An address that leads to the sign-in and back; of a video, with the second that it has come to. */
const expectSignIn = (page: Page, path: string) =>
  expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/auth' && searchParams.get('returnTo')?.replace(/&t=\d+$/, '') === path,
  );

test('REQ-MENU-2 signed out, subscribing, sharing, a video’s playlists and one’s own lead to the sign-in and ask the API for no playlists', async ({
  page,
  bar,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/playlist/')) asked.push(request.url());
  });
  for (const [path, action] of [
    ['/series/1', 'Subscribe'],
    ['/featured/1', 'Share'],
    ['/video/101?type=series&source=1', 'Add to a playlist'],
    ['/my_playlists', 'Log in or sign up'],
  ] as const) {
    await test.step(`${action} on ${path}`, async () => {
      await page.goto(path);
      await main(page).getByRole('button', { name: action, exact: true }).click();
      await expectSignIn(page, path);
    });
  }
  await expect(bar.link('Playlists')).toHaveCount(0);
  await page.goto('/series');
  await main(page)
    .getByRole('button', { name: /^More actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Add to a playlist' }).click();
  await expectSignIn(page, '/series');
  expect(asked).toEqual([]);
});

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
  expect(watch.listErrors()).toEqual([]);
});
