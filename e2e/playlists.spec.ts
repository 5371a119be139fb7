import type { Page } from '@playwright/test';
import { arriveSignedIn } from './support/account';
import { expectNoBarriers } from './support/barriers';
import { expect, test } from './support/test';

const createForm = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'New Playlist' }).click();
  await page.getByLabel('Name of the playlist').fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
};

test('REQ-PLAYLIST-1 REQ-PLAYLIST-2 REQ-PLAYLIST-5 REQ-SERIES-6 what a member creates, renames, deletes and unsubscribes in one tab shows in another', async ({
  page,
  context,
  request,
  api,
  arriveAs,
  watch,
}) => {
  const { token } = await arriveAs('Silas');
  const headers = { Authorization: token };
  await request.post(`${api}/subscriptions/series`, { headers, data: { seriesId: 3 } });
  const other = await context.newPage();
  await arriveSignedIn(other, token);
  for (const tab of [page, other]) {
    await tab.goto('/my_playlists');
    await expect(tab.getByRole('region', { name: 'Subscribed' }).getByRole('listitem')).toHaveCount(1);
  }
  await page.bringToFront();

  await createForm(page, 'Before sunrise');
  await expect(page.getByRole('link', { name: 'Before sunrise' })).toBeFocused();
  await expect(other.getByRole('link', { name: 'Before sunrise' })).toBeVisible();

  await page.getByRole('button', { name: 'More actions for Before sunrise' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('New name').fill('Dawn');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'More actions for Dawn' })).toBeFocused();
  await expect(other.getByRole('link', { name: 'Dawn' })).toBeVisible();

  await page.getByRole('button', { name: /^Unsubscribe from/ }).click();
  await expect(other.getByText('No subscriptions yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByRole('button', { name: /^Unsubscribe from/ })).toBeVisible();

  await page.getByRole('button', { name: 'More actions for Dawn' }).click();
  await page.getByRole('menuitem', { name: 'Delete Playlist' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Playlist' }).click();
  await expect(page.getByText('“Dawn” was deleted.')).toBeVisible();
  await expect(other.getByText('No playlists yet')).toBeVisible();
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-MENU-1 REQ-PLAYLIST-2 REQ-PLAYLIST-6 a video goes into playlists from its page and from its card by keyboard; the drawer counts it, and the playlist leads to it', async ({
  page,
  drawer,
  arriveAs,
  watch,
}) => {
  const { owner } = await arriveAs('Ezra');
  const { linkSlug } = await owner.create('Dawn');
  // The button is mfe-playlists' part of mfe-player's page; the dialog comes by intent.
  await page.goto('/video/302?type=series&source=3');
  const title = 'A Chair and a Psalm';
  await page.getByRole('button', { name: 'Add to a playlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a playlist' });
  await expect(dialog.getByText(title, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'New playlist' }).click();
  await dialog.getByLabel('Name of the playlist').fill('Noon');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Added to “Noon”.')).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await drawer.open();
  await expect(drawer.sheet.getByRole('link', { name: 'Noon 1 video' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/series/3');
  const card = page.getByRole('main').getByRole('button', { name: `More actions for ${title}` });
  await card.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Share this video' })).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('menuitem', { name: 'Add to a playlist' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Noon' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Dawn' }).focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('Added to “Dawn”.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();

  await drawer.open();
  await drawer.sheet.getByRole('link', { name: 'Dawn 1 video' }).click();
  await expect(page).toHaveURL(`/playlist/${linkSlug}`);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/video/302?type=playlist&source=${linkSlug}`);
  await expect(page.getByRole('region', { name: 'Dawn' }).getByText('1 of 1')).toBeVisible();
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-PLAYLIST-3 REQ-PLAYLIST-4 REQ-PLAYLIST-5 REQ-PLAYLIST-6 the owner of a playlist drags, filters and removes its videos, undoes that, and deletes it', async ({
  page,
  arriveAs,
  watch,
}) => {
  const { owner } = await arriveAs('Amos');
  const { linkSlug } = await owner.create('At dusk', [301, 302, 303]);
  const [first, second, third] = ['First Words', 'A Chair and a Psalm', 'Praying the Our Father Slowly'];
  await page.goto(`/playlist/${linkSlug}`);
  const titles = page.getByRole('list', { name: 'Videos' }).getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([first, second, third]);

  const handle = page.getByRole('button', { name: `Move ${first}`, exact: true });
  const last = await page.getByRole('listitem').filter({ hasText: third }).last().boundingBox();
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move((last?.x ?? 0) + 40, (last?.y ?? 0) + (last?.height ?? 0) - 6, { steps: 4 });
  await page.mouse.up();
  await expect(titles).toHaveText([second, third, first]);
  await expect(handle).toBeFocused();

  await page.getByRole('searchbox', { name: 'Find a video' }).fill('PRAYING');
  await expect(titles).toHaveText([third]);
  await expect(page.getByRole('main').getByRole('link', { name: 'Watch', exact: true })).toHaveAttribute(
    'href',
    `/video/303?type=playlist&source=${linkSlug}`,
  );
  await page.getByRole('searchbox', { name: 'Find a video' }).fill('');

  await page.getByRole('button', { name: `More actions for ${second}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove from playlist' }).click();
  await expect(titles).toHaveText([third, first]);
  await expect(page.getByRole('link', { name: third, exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles).toHaveText([second, third, first]);
  await page.reload();
  await expect(titles).toHaveText([second, third, first]);
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Playlist options' }).click();
  await page.getByRole('menuitem', { name: 'Delete Playlist' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Playlist' }).click();
  await expect(page).toHaveURL('/my_playlists');
  await expect(page.getByText('No playlists yet')).toBeVisible();
  expect(watch.listErrors()).toEqual([]);
});
