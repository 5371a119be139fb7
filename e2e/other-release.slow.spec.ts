/** What a tab of another release has stored: no page breaks on it, and nothing of a later release is lost. */
import type { Page } from '@playwright/test';
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

const RECORDS = ['steadfast.player', 'steadfast.viewer.recentSearches', 'steadfast.viewer.progress.101'];
const PENDING_ACTION = 'steadfast.pending-action';
const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const readRecords = (page: Page) =>
  page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), RECORDS);

/** Console errors about records, and all others. */
function watchLogs(page: Page) {
  const logs = { records: new Array<string>(), others: new Array<string>() };
  page.on('pageerror', ({ message }) => logs.others.push(message));
  page.on('console', (message) => {
    const [fault] = /^record-\S+: \S+/.exec(message.text()) ?? [];
    if (fault) logs.records.push(fault);
    else if (message.type() === 'error') logs.others.push(message.text());
  });
  return logs;
}

test('a page ignores records of a later release and says so once for each, while search, player and account work', async ({
  page,
  request,
  bar,
  drawer,
  baseURL,
}) => {
  const logs = watchLogs(page);
  const text = JSON.stringify({ version: 99, kind: 'hologram', queries: ['lost'], volume: 0 });
  await arriveSignedIn(page, await signUpByApi(request, `${baseURL}/api`, newPerson('Tychicus')));
  await page.addInitScript(
    ({ keys, action, text }) => {
      if (sessionStorage.getItem('test.stored')) return;
      for (const key of keys) localStorage.setItem(key, text);
      sessionStorage.setItem(action, text);
      sessionStorage.setItem('test.stored', 'yes');
    },
    { keys: RECORDS, action: PENDING_ACTION, text },
  );
  await page.goto('/video/101');
  const video = new VideoPage(page);
  await expect(video.title).toHaveText('Heat Before Hammer');
  await page.getByRole('button', { name: 'Mute' }).click();
  await expect(page.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');

  await bar.search.click();
  await expect(search(page).getByText('lost')).toHaveCount(0);
  await page.keyboard.insertText('father');
  await search(page).getByRole('grid', { name: 'Videos' }).getByRole('link').first().click();
  await expect(search(page)).toBeHidden();
  await bar.search.click();
  await expect(
    search(page).getByRole('button', { name: 'Remove father from recent searches' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  const [player, searches] = await readRecords(page);
  expect([player, searches]).toEqual([text, text]);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), PENDING_ACTION)).toBe(text);
  await expect
    .poll(() => [...new Set(logs.records)].sort())
    .toEqual(
      [
        PENDING_ACTION,
        'steadfast.player',
        'steadfast.viewer.progress.*',
        'steadfast.viewer.recentSearches',
      ].map((name) => `record-newer: ${name}`),
    );

  // What belongs to a viewer goes with the sign-out, also what another release has stored.
  await drawer.open();
  await drawer.logOut.click();
  await expect.poll(async () => (await readRecords(page)).slice(1)).toEqual([null, null]);
  expect(logs.others).toEqual([]);
});
