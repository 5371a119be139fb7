import type { Page } from '@playwright/test';
import { isSamePage, markPage } from './support/page-watch';
import { REMOTE_PAGES, throwAtRender } from './support/remote-faults';
import { RemoteFailure } from './support/remote-failure';
import { expect, test } from './support/test';
import { spoilRegistry } from './support/unreadable-registry';

const remote = 'mfe-catalog';
const home = (page: Page, version: string) =>
  page.getByRole('region', { name: `Featured series of ${version}` });
const marked = (version: string) => (text: string) =>
  text.replaceAll('"Featured series"', `"Featured series of ${version}"`);

test('REQ-FED-3 a live version that cannot be loaded is served in the one before, alone; when that fails too, the message is about the live one', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  site.publish(remote, '1.0.0-before', marked('before'));
  site.publish(remote, '1.0.0-live', marked('live'));
  const failure = new RemoteFailure(page);

  await test.step('its entry is missing: the page of the version before is there', async () => {
    await page.route('**/mfe-catalog/1.0.0-live/remoteEntry*', (route) => route.fulfill({ status: 404 }));
    await page.goto(site.url);
    await expect(home(page, 'before')).toBeVisible();
    expect(told.filter((text) => text.includes('before is served in its place'))).toHaveLength(1);
  });

  await test.step('from then on all of it comes from there, although the live one is back', async () => {
    await markPage(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    asked.length = 0;
    await page.getByRole('banner').getByRole('link', { name: 'Series', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Series', exact: true })).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
    expect(asked.filter((path) => path.startsWith('/mfe-catalog/1.0.0-live/'))).toEqual([]);
    expect(asked.filter((path) => path.startsWith('/mfe-catalog/1.0.0-before/'))).not.toEqual([]);
  });

  await test.step('a page of it that crashes while it is imported leaves no style behind', async () => {
    await page.route('**/mfe-catalog/1.0.0-live/*HomePage*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(site.url);
    await expect(home(page, 'before')).toBeVisible();
    const styles = await page
      .locator('link[rel=stylesheet], style[data-href]')
      .evaluateAll((all) =>
        all.map((one) => one.getAttribute('href') ?? one.getAttribute('data-href') ?? ''),
      );
    expect(styles.filter((href) => href.includes('/mfe-catalog/1.0.0-live/'))).toEqual([]);
    expect(styles.filter((href) => href.includes('/mfe-catalog/1.0.0-before/'))).not.toEqual([]);
  });

  await test.step('both fail', async () => {
    await page.route('**/mfe-catalog/*/remoteEntry*', (route) => route.fulfill({ status: 404 }));
    await page.goto(site.url);
    await failure.expectToSay('remote-unreachable', { name: remote, version: '1.0.0-live' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await failure.retry();
    await expect(home(page, 'live')).toBeVisible();
  });
});

// Where it throws on the server, browsers go on with the previous one: fault-matrix.slow.spec.ts.
test('REQ-FED-3 a version that throws when a browser renders it is replaced by the previous one in the same page view', async ({
  page,
  bar,
  site,
}) => {
  const [place] = REMOTE_PAGES.filter((each) => each.remote === 'mfe-player');
  if (!place) throw new Error('mfe-player has no page.');
  const { path, heading, other } = place;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const { alert } = new RemoteFailure(page);
  site.publish(place.remote, '1.0.0-before');
  site.publish(place.remote, '1.0.0-live', throwAtRender(place));
  await page.goto(site.url + path);
  await expect
    .poll(() => logged.filter((text) => text.includes('before is served in its place')))
    .toHaveLength(1);
  await expect(title(heading)).toBeVisible();
  await expect(alert).toBeHidden();
  await markPage(page);
  await bar.link(other.link).click();
  await expect(title(other.heading)).toBeVisible();
  await page.goBack();
  await expect(title(heading)).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await expect(alert).toBeHidden();
});

test('REQ-FED-3 a registry that comes as garbage is taken from the last visit', async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page.getByRole('region', { name: 'Featured series' })).toBeVisible();
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('steadfast.registry')));
  await expect.poll(kept).toBe(true);
  await spoilRegistry(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Featured series' })).toBeVisible();
});

test('REQ-FED-3 a page that needs a file of the shell which has gone with its release loads the live one', async ({
  page,
  site,
}) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto(site.url);
  // The code that recovers has loaded.
  await expect(page.locator('[data-offline-notice]')).toBeAttached();
  await page.route(/\/shell\/[^/]+\/[^/]+\.(js|css)$/, (route) =>
    documents === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.route('**/registry.json', async (route) => {
    const response = await route.fetch();
    const live = (await response.json()) as { revision: number };
    await route.fulfill({ json: { ...live, revision: live.revision + 1, shell: 'another' } });
  });
  await page.getByRole('main').locator('a[href^="/series/"]').first().click();
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  expect(documents).toBe(2);
});
