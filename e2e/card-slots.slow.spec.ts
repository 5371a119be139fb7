/** A remote that adds a button to every card: `mfe-likes`, as its team would write it, built and published through the gate. */
import path from 'node:path';
import type { APIRequestContext, Locator } from '@playwright/test';
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { readShift, recordShifts } from './support/layout-shift';
import { startLikesApi, type LikesApi } from './support/likes-api';
import { MutableSite } from './support/mutable-site';
import { waitForHydration } from './support/page-watch';
import { START_MAX_MS, startApiAlone, type RunningSite } from './support/running-site';
import { TeamCheckout } from './support/team-checkout';
import { expect, test } from './support/test';

const remote = 'mfe-likes';
/** A page of videos; Home has series in its first view. */
const TAG = '/featured/1';

test.describe.configure({ mode: 'serial' });
let real: RunningSite;
let api: LikesApi;
let site: MutableSite;
let team: TeamCheckout;

test.beforeAll(async () => {
  test.setTimeout(START_MAX_MS);
  real = await startApiAlone(['http://localhost']);
  api = await startLikesApi(real.url);
  site = await MutableSite.start({ API_BASE_URL: api.url });
  team = TeamCheckout.of(remote, path.join(import.meta.dirname, remote));
});
test.afterAll(async () => {
  team?.remove();
  await site?.stop();
  await api?.stop();
  await real?.stop();
});

/** Waits until there are cards or rows, each with a button. */
async function expectLikesOn(cards: Locator, place: Locator): Promise<void> {
  await expect(cards).not.toHaveCount(0);
  const buttons = place.getByRole('button', { name: /^Like .*, \d+ likes$/ });
  await expect.poll(async () => (await buttons.count()) - (await cards.count())).toBe(0);
}

const listBrowserCalls = () => api.calls.filter(({ isOfBrowser }) => isOfBrowser).map((call) => call.path);

/** The videos that browsers have asked about. */
const listVideoIds = () => listBrowserCalls().flatMap((call) => call.split('videos=')[1]?.split(',') ?? []);

/** The HTML of a page as the origin renders it: the first requests after a publication may get one that browsers render. */
async function readRendered(request: APIRequestContext, address: string): Promise<string> {
  let html = '';
  await expect
    .poll(async () => (html = await (await request.get(site.url + address)).text()))
    .toContain('data-rendered=""');
  return html;
}

const countIn = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

test('REQ-FED-2 what a remote adds to each card is in the HTML with its data and styles, moves nothing, and works', async ({
  page,
  request,
  watch,
}) => {
  test.setTimeout(START_MAX_MS);
  await team.ship(site.folder, 'publish');
  await recordShifts(page);
  for (const address of ['/', TAG]) {
    await expect
      .poll(async () => countIn(await readRendered(request, address), /aria-label="Like [^"]+, \d likes"/g), {
        // A page that a busy machine rendered without them is in memory for a minute.
        timeout: 150_000,
      })
      .toBeGreaterThan(3);
    const html = await readRendered(request, address);
    expect(countIn(html, /aria-label="Like /g)).toBe(countIn(html, /<article/g));
    expect(html).toMatch(/<style data-href="\/mfe-likes\/[^"]+\.css"/);
  }

  api.calls.length = 0;
  await page.goto(site.url + TAG);
  await waitForHydration(page);
  const first = page
    .getByRole('main')
    .getByRole('button', { name: /^Like / })
    .first();
  await expect(first).toHaveAccessibleName(/ \d likes$/);
  const name = (await first.getAttribute('aria-label')) ?? '';
  await expect(async () => {
    await first.click();
    await expect(first).not.toHaveAccessibleName(name);
  }).toPass();
  // The data came with the page.
  expect(listBrowserCalls()).toEqual([]);
  expect(await readShift(page)).toBeLessThan(0.005);
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-FED-2 a page that the browser renders asks about all its cards with one call', async ({
  page,
  request,
  watch,
}) => {
  await arriveSignedIn(page, await signUpByApi(request, `${real.url}/api`, newPerson('Silas')));
  await recordShifts(page);
  const main = page.getByRole('main');
  api.calls.length = 0;
  await page.goto(site.url + TAG);
  await expectLikesOn(main.getByRole('article'), main);
  expect(listBrowserCalls()).toEqual([expect.stringMatching(/^\/api\/likes\?videos=\d+(,\d+)+$/)]);

  api.calls.length = 0;
  await page.goto(site.url);
  await expectLikesOn(main.getByRole('article'), main);
  const ofSeries = () => listBrowserCalls().filter((call) => call.includes('series='));
  expect(ofSeries()).toEqual([expect.stringMatching(/^\/api\/likes\?series=\d+(,\d+)+$/)]);
  // Rows of videos come as they are near the window.
  await page.keyboard.press('End');
  await expectLikesOn(main.getByRole('article'), main);
  expect(ofSeries()).toHaveLength(1);
  const ids = listVideoIds();
  expect(new Set(ids).size).toBe(ids.length);
  expect(await readShift(page)).toBeLessThan(0.005);
  expect(watch.listErrors()).toEqual([]);
});
