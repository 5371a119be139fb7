import type { Page } from '@playwright/test';
import { liveFeature } from './support/live-build';
import { expect, test } from './support/test';

async function reportTo(page: Page, metricsUrl: string): Promise<void> {
  await page.route('/series/1', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('"metricsUrl":"/.metrics"', `"metricsUrl":"${metricsUrl}"`);
    await route.fulfill({ response: answer, body: html });
  });
  await page.route(metricsUrl, (route) => route.fulfill({ status: 503 }));
}

test('REQ-FED-3 what a remote costs is measured for profilers, and reported with its version where the configuration says', async ({
  page,
  watch,
}) => {
  await reportTo(page, '/metrics');
  const reported = page.waitForRequest('**/metrics');
  await page.goto('/series/1');
  await page.getByRole('link', { name: 'Watch Now' }).waitFor();
  const measures = await page.evaluate(() => performance.getEntriesByType('measure').map(({ name }) => name));
  const of = (phase: string) => `remote mfe-catalog ${phase} pages/Series/SeriesPage`;
  expect(measures).toEqual(expect.arrayContaining([of('resolve'), of('load'), of('render')]));

  const request = await reported;
  const { version } = liveFeature('mfe-catalog');
  const { view, metrics } = JSON.parse(request.postData() ?? '') as { view: string; metrics: object[] };
  expect(view).toMatch(/^[\w-]{12}(\.[\w-]+){3}$/);
  for (const phase of ['resolve', 'load', 'render']) {
    const known = {
      remote: 'mfe-catalog',
      version,
      module: 'pages/Series/SeriesPage',
      route: '/series/:id',
    };
    expect(metrics).toContainEqual(expect.objectContaining({ ...known, phase, outcome: 'ok' }));
  }
  expect(request.postData()).not.toMatch(/series\/1|token/i);
  expect(await request.headerValue('referer')).toBeNull();
  expect(watch.exceptions).toEqual([]);
});
