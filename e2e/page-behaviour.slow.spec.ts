import { expect, test } from './support/test';

test('REQ-NAV-9 a toast over an open dialog is in reach, Escape closes the top layer alone, and the focus returns', async ({
  page,
  arriveAs,
}) => {
  const { owner } = await arriveAs('Amos');
  await owner.create('Late watch');
  await page.route('**/api/playlist/add_video', (route) => route.fulfill({ status: 500 }));
  await page.goto('/video/302');
  const opener = page.getByRole('button', { name: 'Add to a playlist' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Add to a playlist' });
  const toast = dialog.getByRole('status').getByText(/^The video was not added to “Late watch”/);
  const dismiss = dialog.getByRole('button', { name: 'Dismiss' });
  const fail = () => dialog.getByRole('checkbox', { name: 'Late watch' }).click();
  await fail();
  await expect(toast).toBeVisible();
  await dismiss.click();
  await expect(toast).toHaveCount(0);

  await fail();
  await expect(toast).toBeVisible();
  await page.keyboard.press('F6');
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();

  await fail();
  await expect(toast).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Late watch' }).focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByRole('status').getByText('The video was not added')).toBeVisible();
});
