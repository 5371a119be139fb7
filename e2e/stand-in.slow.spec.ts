import { startInDevelopment, type RunningInDevelopment } from './support/development';
import { START_MAX_MS } from './support/running-site';
import { expect, test } from './support/test';

test.describe('The stand-in shell', () => {
  test.describe.configure({ mode: 'default' });
  let alone: RunningInDevelopment | undefined;
  test.beforeAll(async () => {
    test.setTimeout(START_MAX_MS);
    alone = await startInDevelopment({ remote: 'mfe-playlists' });
  });
  test.afterAll(() => alone?.stop());

  test('REQ-FED-4 the stand-in shell lists what a remote adds, and opens its dialogs with samples', async ({
    page,
    watch,
  }) => {
    await page.goto(`${alone?.url ?? ''}/-/pages`);
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(section('Routes').getByRole('link', { name: '/my_playlists' })).toBeVisible();
    const dialogs = section('Dialogs');
    await dialogs.getByRole('button', { name: 'Open share' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Forged');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    const form = section('Routes').getByRole('form', { name: '/playlist/:linkSlug' });
    await form.getByLabel('linkSlug').fill('no-such-playlist');
    await form.getByRole('button', { name: 'Visit' }).click();
    await expect(page).toHaveURL(/\/playlist\/no-such-playlist$/);
    expect(watch.listErrors()).toEqual([]);
  });

  test('REQ-FED-4 the stand-in shell shows what a remote puts into a slot, with props that can be edited', async ({
    page,
    watch,
  }) => {
    await page.goto(`${alone?.url ?? ''}/-/pages`);
    await page.getByRole('link', { name: 'video-actions' }).click();
    const slot = page.getByRole('region', { name: 'In the slot' });
    await page.getByRole('button', { name: 'Log in as the demo viewer' }).click();
    await expect(page.getByRole('button', { name: /^Log out/ })).toBeVisible();
    await page
      .getByLabel('Props of video-actions')
      .fill('{ "videoId": 102, "videoTitle": "A title of my own" }');
    await slot.getByRole('button', { name: 'Add to a playlist' }).click();
    await expect(page.getByRole('dialog')).toContainText('A title of my own');
    // The demo viewer signs up after the first log-in is refused.
    expect(watch.listErrors().filter((complaint) => !complaint.endsWith('/api/auth/login'))).toEqual([]);
  });
});
