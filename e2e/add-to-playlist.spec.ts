import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { expectNoBarriers } from './support/barriers';
import { expect, test } from './support/test';

test('REQ-PLAYLIST-2 REQ-PLAYLIST-6 a video goes into several playlists and a new one; another tab sees it, and so does the next visit', async ({
  page,
  context,
  request,
  baseURL,
  watch,
}) => {
  const token = await signUpByApi(request, `${baseURL}/api`, newPerson('Ezra'));
  const headers = { Authorization: token };
  for (const name of ['Dawn', 'Dusk'])
    await request.post(`${baseURL}/api/playlist/create`, { headers, data: { name } });
  await arriveSignedIn(page, token);
  await page.goto('/video/101');
  const dialog = page.getByRole('dialog', { name: 'Add to a playlist' });
  const box = (name: string) => dialog.getByRole('checkbox', { name });
  await page.getByRole('button', { name: 'Add to a playlist' }).click();
  await expect(box('Dawn')).not.toBeChecked();

  const otherTab = await context.newPage();
  await arriveSignedIn(otherTab, token);
  await otherTab.goto('/my_playlists');
  const tile = otherTab.getByRole('main').getByRole('listitem').filter({ hasText: 'Dusk' });
  await expect(tile).toContainText('0 videos');

  await box('Dawn').check();
  await box('Dusk').check();
  await expect(dialog.getByText('Added to “Dusk”.')).toBeVisible();
  await expect(tile).toContainText('1 video');
  await otherTab.close();

  await dialog.getByRole('button', { name: 'New playlist' }).click();
  await dialog.getByLabel('Name of the playlist').fill('Noon');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Added to “Noon”.')).toBeVisible();
  await box('Dawn').uncheck();
  await expect(dialog.getByText('Removed from “Dawn”.')).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: 'Add to a playlist' }).press('Enter');
  const subject = dialog.locator('[data-first-focus]');
  await expect(subject).toBeFocused();
  // Nobody can act on it, and with a ring it would look like a field.
  await expect(subject).toHaveCSS('outline-style', 'none');
  await expect(box('Noon')).toBeChecked();
  await expect(box('Dusk')).toBeChecked();
  await expect(box('Dawn')).not.toBeChecked();
  expect(watch.listErrors()).toEqual([]);
});
