import type { Locator, Page } from '@playwright/test';
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { expect, test } from './support/test';

const menuButton = (within: Page | Locator) =>
  within.getByRole('button', { name: /^More actions for / }).first();
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

test('REQ-MENU-1 REQ-PLAYLIST-6 a card’s menu puts a video into a playlist by keyboard, and takes it out there', async ({
  page,
  request,
  baseURL,
  watch,
}) => {
  const token = await signUpByApi(request, `${baseURL}/api`, newPerson('Obed'));
  const headers = { Authorization: token };
  await request.post(`${baseURL}/api/playlist/create`, { headers, data: { name: 'Harvest' } });
  await arriveSignedIn(page, token);

  await page.goto('/featured/1');
  const button = menuButton(page.getByRole('main'));
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'Share this video')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await item(page, 'Share this video').click();
  await expect(page.getByRole('dialog', { name: 'Share this video' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await page.getByRole('article').nth(2).getByRole('link').click();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page).toHaveURL('/featured/1');

  await button.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('a');
  await expect(item(page, 'Add to a playlist')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add to a playlist' });
  const box = dialog.getByRole('checkbox', { name: 'Harvest' });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expect(dialog.getByText('Added to “Harvest”.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  const mine = await request.get(`${baseURL}/api/playlist/my_playlists`, { headers });
  const { playlists } = (await mine.json()) as { playlists: { linkSlug: string }[] };
  await page.goto(`/playlist/${playlists[0]?.linkSlug}`);
  await expect(page.getByText('1 video', { exact: true })).toBeVisible();
  await menuButton(page).click();
  await item(page, 'Remove from playlist').click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 video', { exact: true })).toBeVisible();
  await page.reload();
  await expect(menuButton(page)).toBeVisible();
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-NAV-9 within the search, Escape closes a card’s menu alone', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByPlaceholder('Search by Title, Tag, or Category').fill('father');
  await menuButton(dialog).click();
  await expect(dialog.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('menu')).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(menuButton(dialog)).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('REQ-MENU-1 a finger that rests on a card opens its menu, and not the link', async ({ page }) => {
    await page.goto('/series');
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    const box = await card.boundingBox();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd' | 'touchCancel') =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [{ x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 60 }] : [],
      });
    // What watches long presses comes when the page is idle, or three seconds later: until then a finger rests in vain.
    await expect(async () => {
      await touch('touchStart');
      await expect(page.getByRole('menu'))
        .toBeVisible({ timeout: 3_000 })
        .catch(async (error: unknown) => {
          await touch('touchCancel');
          throw error;
        });
    }).toPass();
    await touch('touchEnd');
    await expect(item(page, 'Add to a playlist')).toBeVisible();
    await expect(page).toHaveURL('/series');
    // The next tap is one again: beside the menu it closes that alone, and a second one follows the link.
    await page.touchscreen.tap((box?.x ?? 0) + 60, (box?.y ?? 0) + 60);
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page).toHaveURL('/series');
    await page.touchscreen.tap((box?.x ?? 0) + 60, (box?.y ?? 0) + 60);
    await expect(page).toHaveURL(/\/video\//);
  });
});
