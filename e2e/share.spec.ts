import type { APIRequestContext } from '@playwright/test';
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { expectNoBarriers, overhangPx } from './support/barriers';
import { expect, test } from './support/test';

/** What was mailed to somebody, newest first. */
async function mailsTo(request: APIRequestContext, api: string, email: string) {
  const answer = await request.get(`${api}/dev/outbox?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { messages: { subject: string; text: string }[] }).messages;
}

test.use({ viewport: { width: 320, height: 640 } });

test('REQ-SHARE-1 REQ-SHARE-2 REQ-SHARE-3 a video is shared from its card: the mail has its address, the dialog closes by itself', async ({
  page,
  context,
  request,
  baseURL,
  watch,
}) => {
  const api = `${baseURL}/api`;
  const [ann, ben] = [newPerson('Ann').email, newPerson('Ben').email];
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await arriveSignedIn(page, await signUpByApi(request, api, newPerson('Silas')));
  await page.goto('/series/3');
  const opener = page.getByRole('button', { name: 'More actions for A Chair and a Psalm' });
  await opener.click();
  await page.getByRole('menuitem', { name: 'Share this video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this video' });
  await expect(dialog.getByText('A Chair and a Psalm', { exact: true })).toBeVisible();

  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/video/302`);

  const field = dialog.getByLabel('E-mail addresses or mobile numbers');
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
    expect(mails.map(({ subject }) => subject)).toEqual(['Silas shared “A Chair and a Psalm” with you']);
    expect(mails[0]?.text).toContain('/video/302');
    expect(mails[0]?.text).toContain('> Watched this with Dad.');
  }
  expect(watch.complaints()).toEqual([]);
});
