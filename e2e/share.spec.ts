import { mailsTo, newPerson } from './support/account';
import { expectNoBarriers, overhangPx } from './support/barriers';
import { expect, test } from './support/test';

test.use({ viewport: { width: 320, height: 640 } });

test('REQ-SHARE-1 REQ-SHARE-2 REQ-SHARE-3 a video is shared from its card: the mail has its address, and the dialog closes by itself', async ({
  page,
  context,
  request,
  api,
  baseURL,
  arriveAs,
  watch,
}) => {
  const [ann, ben] = [newPerson('Ann').email, newPerson('Ben').email];
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await arriveAs('Silas');
  await page.goto('/series/3');
  const opener = page.getByRole('button', { name: 'More actions for A Chair and a Psalm' });
  await opener.click();
  await page.getByRole('menuitem', { name: 'Share this video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this video' });
  await expect(dialog.getByText('A Chair and a Psalm', { exact: true })).toBeVisible();

  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/video/302`);

  const field = dialog.getByLabel('Email addresses or mobile numbers');
  await field.fill(`${ann},`);
  await expect(dialog.getByRole('button', { name: `Remove ${ann}` })).toBeVisible();
  await field.fill(ben);
  expect(await overhangPx(page)).toBeLessThanOrEqual(0);
  await expectNoBarriers(page);
  // The field is left by this press, and nothing may move away under it.
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Message (optional)').fill('Watched this with Dad.');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('heading', { name: 'Message sent' })).toBeFocused();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  for (const email of [ann, ben]) {
    const mails = await mailsTo(request, api, email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A video shared with you by Silas: “A Chair and a Psalm”',
    ]);
    expect(mails[0]?.text).toContain('/video/302');
    expect(mails[0]?.text).toContain('> Watched this with Dad.');
  }
  expect(watch.listErrors()).toEqual([]);
});

test(
  'REQ-SHARE-2 REQ-SHARE-4 a series, a collection, a video and a playlist are shared from their pages, without motion where none is wanted; a lost response sends nothing twice',
  { tag: '@chromium' },
  async ({ page, request, api, arriveAs, watch }) => {
    const { owner } = await arriveAs('Tabitha');
    const { linkSlug } = await owner.create('Evening');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { path, thing, call } of [
      { path: '/series/3', thing: 'series', call: 'series' },
      { path: '/featured/1', thing: 'collection', call: 'featured' },
      { path: '/video/302', thing: 'video', call: 'video' },
      { path: `/playlist/${linkSlug}`, thing: 'playlist', call: 'playlist' },
    ]) {
      const friend = newPerson('Dorcas').email;
      await page.goto(path);
      await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `Share this ${thing}` });
      await expect(dialog).toHaveCSS('animation-duration', '1e-05s');
      await dialog.getByLabel('Email addresses or mobile numbers').fill(friend);
      await dialog.getByRole('button', { name: 'Next' }).click();
      // The API takes it, and the connection is lost then.
      await page.route(
        `**/api/share/${call}`,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await dialog.getByRole('button', { name: 'Send' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Your message could not be sent.');
      await dialog.getByRole('button', { name: 'Send' }).click();
      await expect(dialog.getByRole('heading', { name: 'Message sent' })).toBeVisible();
      const mails = await mailsTo(request, api, friend);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(path);
    }
    expect(watch.consoleErrors.splice(0).filter((text) => !/share/i.test(text))).toEqual([]);
    expect(watch.listErrors()).toEqual([]);
  },
);
