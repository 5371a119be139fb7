import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { expectNoBarriers, overhangPx } from './support/barriers';
import { PlaylistOwner } from './support/playlists';
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
  await dialog.getByRole('checkbox', { name: 'Before sunrise' }).check();
  await expect(dialog.getByText('Added to “Before sunrise”.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();

  await bar.link('Playlists').click();
  await page.getByRole('link', { name: 'Before sunrise' }).click();
  await expect(page).toHaveURL(/\/playlist\/[A-Za-z0-9][\w-]*$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Before sunrise' })).toBeVisible();
  await expect(page.getByText('1 video', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/video\/302\?type=playlist&source=/);
  await expect(page.getByRole('region', { name: 'Before sunrise' }).getByText('1 of 1')).toBeVisible();
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-PLAYLIST-3 REQ-PLAYLIST-6 its owner drags a video to another place and takes one out, and another tab shows it', async ({
  page,
  context,
  request,
  watch,
  baseURL,
}) => {
  const api = `${baseURL}/api`;
  const token = await signUpByApi(request, api, newPerson('Amos'));
  const owner = new PlaylistOwner(request, api, token);
  const { linkSlug } = await owner.create('At dusk', [302, 301, 303, 304, 305]);
  await arriveSignedIn(page, token);
  await page.setViewportSize({ width: 992, height: 800 });
  await page.goto(`/playlist/${linkSlug}`);
  const titles = (of = page) => of.getByRole('list', { name: 'Videos' }).getByRole('heading', { level: 2 });
  await expect(titles()).toHaveCount(5);
  const before = await titles().allTextContents();
  const [first = '', second = '', third = '', ...rest] = before;

  // The first one by its handle to behind the third.
  const handle = page.getByRole('button', { name: `Move ${first}`, exact: true });
  const to = await page.getByRole('listitem').filter({ hasText: third }).last().boundingBox();
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + (to?.height ?? 0) - 6, { steps: 4 });
  await page.mouse.up();
  await expect(titles()).toHaveText([second, third, first, ...rest]);
  await expect(handle).toBeFocused();

  const otherTab = await context.newPage();
  await arriveSignedIn(otherTab, token);
  await otherTab.goto(`/playlist/${linkSlug}`);
  await expect(titles(otherTab)).toHaveText([second, third, first, ...rest]);
  await page.bringToFront();

  await page.getByRole('button', { name: `More actions for ${second}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove from playlist' }).click();
  await expect(titles()).toHaveText([third, first, ...rest]);
  await expect(page.getByRole('link', { name: third, exact: true })).toBeFocused();
  await expect(titles(otherTab)).toHaveText([third, first, ...rest]);

  await expectNoBarriers(page);
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overhangPx(page)).toBeLessThanOrEqual(0);
  }
  await expectNoBarriers(page, { only: 'layout' });
  expect(watch.listErrors()).toEqual([]);
});
