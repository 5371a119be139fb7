import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { expect, test } from './support/test';

test('REQ-PLAYLIST-1 REQ-PLAYLIST-5 REQ-SERIES-6 what is made, renamed, deleted and unsubscribed in one tab shows in another', async ({
  page,
  context,
  request,
  watch,
  baseURL,
}) => {
  const api = `${baseURL}/api`;
  const token = await signUpByApi(request, api, newPerson('Silas'));
  const headers = { Authorization: token };
  await request.post(`${api}/subscriptions/series`, { headers, data: { seriesId: 3 } });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await arriveSignedIn(tab, token);
    await tab.goto('/my_playlists');
    await expect(tab.getByRole('region', { name: 'Subscribed' }).getByRole('listitem')).toHaveCount(1);
  }
  await page.bringToFront();

  await page.getByRole('button', { name: 'New Playlist' }).click();
  await page.getByLabel('Name of the playlist').fill('Before sunrise');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Before sunrise' })).toBeFocused();
  await expect(other.getByRole('link', { name: 'Before sunrise' })).toBeVisible();

  await page.getByRole('button', { name: 'More actions for Before sunrise' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('New name').fill('Dawn');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'More actions for Dawn' })).toBeFocused();
  await expect(other.getByRole('link', { name: 'Dawn' })).toBeVisible();

  await page.getByRole('button', { name: /^Unsubscribe from/ }).click();
  await expect(page.getByText('No subscriptions yet')).toBeVisible();
  await expect(other.getByText('No subscriptions yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByRole('button', { name: /^Unsubscribe from/ })).toBeVisible();

  await page.getByRole('button', { name: 'More actions for Dawn' }).click();
  await page.getByRole('menuitem', { name: 'Delete Playlist' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Playlist' }).click();
  await expect(page.getByText('“Dawn” was deleted.')).toBeVisible();
  await expect(page.getByText('No playlists yet')).toBeVisible();
  await expect(other.getByText('No playlists yet')).toBeVisible();
  expect(watch.listErrors()).toEqual([]);
});
