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

test('REQ-FED-3 the web vitals of a remote’s page are reported once, when the viewer leaves it', async ({
  page,
}) => {
  await reportTo(page, '/metrics');
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/metrics')) bodies.push(request.postData() ?? '');
  });
  const listVitals = () =>
    bodies
      .flatMap((body) => (JSON.parse(body) as { metrics: Record<string, unknown>[] }).metrics)
      .filter(({ vital }) => vital !== undefined);
  await page.goto('/series/1');
  await page.getByRole('tab', { name: 'Details' }).click();
  // The browser tells of a press only once it has painted what came of it.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'first-input', buffered: true });
      }),
  );
  const leaveAndReturn = () =>
    page.evaluate(() => {
      for (const value of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }
    });
  // Their code loads late.
  await expect(async () => {
    await leaveAndReturn();
    expect(listVitals().map(({ vital }) => vital)).toEqual(expect.arrayContaining(['lcp', 'cls', 'inp']));
  }).toPass();
  await leaveAndReturn();
  const { version } = liveFeature('mfe-catalog');
  const attribution = {
    remote: 'mfe-catalog',
    version,
    module: 'pages/Series/SeriesPage',
    route: '/series/:id',
  };
  const vitals = listVitals();
  expect(vitals).toHaveLength(3);
  for (const vital of vitals) expect(vital).toMatchObject(attribution);
  const lcp = vitals.find(({ vital }) => vital === 'lcp')?.['value'];
  expect(lcp).toBeGreaterThan(0);
  expect(bodies.join()).not.toMatch(/series\/1|token/i);
});
