import { GivePage } from './support/give-page';
import { expect, test } from './support/test';

test('REQ-NAV-5 REQ-NAV-7 REQ-NAV-10 the drawer leads to About with its texts and portraits, and to Give with its sample form', async ({
  page,
  drawer,
  watch,
}) => {
  await page.goto('/series');
  await drawer.open();
  await drawer.link('About').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Steadfast');
  await expect(page).toHaveTitle('About · Steadfast');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Our mission',
    'Our vision',
    'Our values',
    'Our core beliefs',
    'Who we are',
  ]);
  const portraits = page.getByRole('img', { name: /^Portrait of / });
  await expect(portraits).toHaveCount(2);
  for (const portrait of await portraits.all()) {
    await portrait.scrollIntoViewIfNeeded();
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /YouTube/ })).toBeVisible();

  await drawer.open();
  await drawer.link('Give').click();
  const give = new GivePage(page);
  await expect(page.getByRole('main').getByText('This is a sample form')).toBeVisible();
  await give.form.getByRole('radio', { name: '$50' }).check();
  await give.form.getByRole('button', { name: 'Give a sample gift' }).click();
  await expect(give.form.getByText('This is a sample: nothing was charged')).toBeVisible();
  const [tab] = await Promise.all([page.waitForEvent('popup'), give.link.click()]);
  await expect(tab.getByRole('heading', { name: 'Sample donation form' })).toBeVisible();
  expect(watch.listErrors()).toEqual([]);
});
