import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { expect, test } from './support/test';

test('REQ-PLAYLIST-1 REQ-PLAYLIST-2 REQ-PLAYLIST-6 a playing video goes into a new playlist, by intent from one remote to another', async ({
  page,
  request,
  bar,
  watch,
  baseURL,
}) => {
  await arriveSignedIn(page, await signUpByApi(request, `${baseURL}/api`, newPerson('Silas')));
  await page.goto('/');
  await bar.link('Playlists').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Playlists' })).toBeVisible();
  await page.getByRole('button', { name: 'New Playlist' }).click();
  await page.getByLabel('Name of the playlist').fill('Before sunrise');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const list = page.getByRole('region', { name: 'My Playlists' });
  await expect(list.getByRole('link', { name: 'Before sunrise' })).toBeVisible();

  // The button is mfe-playlists' part of mfe-player's page; the dialog comes by intent.
  await page.goto('/video/302?type=series&source=3');
  const title = 'A Chair and a Psalm';
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Add to a playlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a playlist' });
  await expect(dialog.getByText(title, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: /Add to Before sunrise/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Before sunrise' })).toBeVisible();

  await bar.link('Playlists').click();
  await page.getByRole('link', { name: 'Before sunrise' }).click();
  await expect(page).toHaveURL(/\/playlist\/\w+/);
  await expect(page.getByRole('heading', { level: 1, name: 'Before sunrise' })).toBeVisible();
  await expect(page.getByText('1 video', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/video\/302\?type=playlist&source=/);
  await expect(page.getByRole('region', { name: 'Before sunrise' }).getByText('1 of 1')).toBeVisible();
  expect(watch.complaints()).toEqual([]);
});

test('REQ-MENU-2 adding to a playlist asks whoever is signed out to sign in', async ({ page }) => {
  await page.goto('/video/302');
  await page.getByRole('button', { name: 'Add to a playlist' }).click();
  await expect(page).toHaveURL('/auth?returnTo=%2Fvideo%2F302');
});
