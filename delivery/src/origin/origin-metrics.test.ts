import fs from 'node:fs';
import path from 'node:path';
import { origins } from '../../test/origin-site';
import { smallSites } from '../../test/small-site';
import { disable, enable, remove } from '../releases/switch';
import { readMetrics, summarizeMetrics } from '../reports/version-metrics';

const { open: openOrigin } = origins();
const makeSite = smallSites();
const TOKEN = 'a-token-of-16-characters';
const [A, B, C] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const;
const metric = {
  remote: 'mfe-catalog',
  version: A,
  module: 'pages/Home/HomePage',
  phase: 'load',
  outcome: 'ok',
  ms: 120,
};

async function open(
  tools: { metricsToken?: string } = { metricsToken: TOKEN },
  env: Record<string, string> = {},
) {
  const made = await makeSite();
  await made.add(A);
  const origin = await openOrigin(made.place, { METRICS_URL: '/.metrics', ...env }, tools);
  const scrape = (authorization = `Bearer ${TOKEN}`) =>
    origin.inject({ url: '/.metrics', headers: { authorization } });
  /** Opens a page, and reports what its view has. */
  const report = async (...metrics: object[]) => {
    const { headers } = await origin.inject('/');
    const [, view] = /view;desc="(.*?)"/.exec(String(headers['server-timing'])) ?? [];
    return origin.inject({
      method: 'POST',
      url: '/.metrics',
      payload: JSON.stringify({ view, metrics }),
      headers: { 'content-type': 'text/plain' },
    });
  };
  return { ...made, origin, scrape, report };
}

it.each([
  ['production', 1],
  ['development', 3],
])('The views of one address are, with NODE_ENV %s, of so many networks: %i', async (NODE_ENV, networks) => {
  const { origin, store, report } = await open({}, { NODE_ENV });
  for (let views = 0; views < 3; views += 1) expect((await report(metric)).statusCode).toBe(204);
  await origin.close();
  expect(summarizeMetrics(await readMetrics(store), metric.remote, A)).toMatchObject({ views: 3, networks });
});

describe('metrics of the origin', () => {
  it('are for those who have the token, and nobody without one', async () => {
    const { scrape } = await open();
    expect(await scrape()).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': expect.stringContaining('text/plain'), 'cache-control': 'no-store' },
    });
    for (const wrong of ['', `Bearer ${TOKEN}x`, 'Bearer '])
      expect((await scrape(wrong)).statusCode).toBe(404);
    const closed = await open({});
    for (const authorization of ['Bearer undefined', '', `Bearer ${TOKEN}`])
      expect((await closed.scrape(authorization)).statusCode).toBe(404);
  });

  it('count responses by route, with one label for all that is unknown', async () => {
    const { origin, scrape } = await open();
    for (const url of ['/x1', '/x2', '/registry.json']) await origin.inject(url);
    await origin.inject({ method: 'PROPFIND' as 'GET', url: '/x3' });
    const { body } = await scrape();
    const name = 'steadfast_http_request_duration_seconds_count';
    expect(body).toContain(`${name}{route="unknown",method="GET",status="4xx"} 2`);
    expect(body).toContain(`${name}{route="/registry.json",method="GET",status="2xx"} 1`);
    expect(body).not.toMatch(/x1|x2|x3|PROPFIND/);
    expect(body).toContain('steadfast_pages_total{rendered_by="browser"} 2');
    expect(body).toContain('process_cpu_seconds_total');
  });

  it('count pages of a disabled remote apart from faults, which are what an alert counts', async () => {
    const { add, origin, store, scrape } = await open();
    let isFaulty = false;
    origin.addHook('onSend', async ({ url }) => {
      if (isFaulty && url === '/') throw new Error('a fault of tests');
    });
    await add(B, { routes: [{ path: '/', module: metric.module, title: 'Home' }] });
    const get = async () => (await origin.inject('/')).statusCode;
    const count = async () => {
      const line = /^steadfast_http_request_duration_seconds_count{route="\/",.*status="(.*)"} (.*)$/gm;
      const counts = [...(await scrape()).body.matchAll(line)];
      return Object.fromEntries(counts.map(([, status, times]) => [status, Number(times)]));
    };
    await disable(store, metric.remote);
    expect([await get(), await get()]).toEqual([503, 503]);
    expect(await count()).toEqual({ disabled: 2 });
    isFaulty = true;
    expect(await get()).toBe(500);
    isFaulty = false;
    await enable(store, metric.remote);
    expect(await get()).toBe(200);
    expect(await count()).toEqual({ disabled: 2, '2xx': 1, '5xx': 1 });
    const rules = fs.readFileSync(path.join(__dirname, '../../../docs/operate/alerts.yml'), 'utf8');
    const [, counted] = /alert: SteadfastErrors[^]*?_count{status="(.*?)"}/.exec(rules) ?? [];
    expect(counted).toBe('5xx');
  });

  it('name what is live, and forget it when it is not', async () => {
    const { add, store, scrape } = await open();
    await add(A, { name: 'mfe-player' });
    await disable(store, 'mfe-player');
    await add(B);
    const { body } = await scrape();
    const name = 'steadfast_live_version';
    expect(body).toContain(`${name}{remote="mfe-catalog",version="${B}",state="live"} 1`);
    expect(body).toContain(`${name}{remote="mfe-player",version="${A}",state="disabled"} 1`);
    expect(body).not.toContain(`version="${A}",state="live"`);
    expect(body).toMatch(/steadfast_live_revision [4-9]/);
  });

  it('count what browsers report of versions that they may have, and of no other', async () => {
    const { report, scrape } = await open();
    const crash = { ...metric, phase: 'render', outcome: 'remote-crash' };
    await report(metric, crash, { ...metric, version: '9.9.9-ffffffff' }, { ...metric, remote: 'x' });
    await report(metric, metric);
    const { body } = await scrape();
    const labels = `remote="mfe-catalog",version="${A}"`;
    expect(body).toContain(`steadfast_browser_remote_total{${labels},phase="load",outcome="ok"} 2`);
    expect(body).toContain(
      `steadfast_browser_remote_total{${labels},phase="render",outcome="remote-crash"} 1`,
    );
    expect(body).toContain(`steadfast_browser_load_duration_seconds_bucket{le="0.25",${labels}} 2`);
    expect(body).not.toMatch(/9\.9\.9|remote="x"/);
  });

  it('count web vitals by remote and version, and no invented ones', async () => {
    const { report, scrape } = await open();
    const { remote, version, module } = metric;
    const vital = { remote, version, module, vital: 'lcp', value: 1_400 };
    await report(vital, { ...vital, vital: 'inp', value: 180 }, { ...vital, vital: 'cls', value: 0.02 });
    const invented = [{ vital: 'ttfb' }, { value: -1 }, { value: '9' }, { module: 'pages/None' }];
    await report(
      ...invented.map((given) => ({ ...vital, ...given })),
      { ...metric, vital: 'made-up', value: 5 },
      { ...metric, vital: 'lcp' },
    );
    const { body } = await scrape();
    const labels = `remote="mfe-catalog",version="${A}"`;
    expect(body).toContain(`steadfast_browser_vital_seconds_bucket{le="1.5",${labels},vital="lcp"} 1`);
    expect(body).toContain(`steadfast_browser_vital_seconds_sum{${labels},vital="lcp"} 1.4`);
    expect(body).toContain(`steadfast_browser_vital_seconds_bucket{le="0.2",${labels},vital="inp"} 1`);
    expect(body).toContain(`steadfast_browser_layout_shift_sum{${labels}} 0.02`);
    expect(body).toContain(`steadfast_browser_layout_shift_count{${labels}} 1`);
    expect(body).not.toMatch(/ttfb|made-up|NaN/);
  });

  it('forget the reports of a version that browsers have no more', async () => {
    const { add, store, report, scrape } = await open();
    const vital = { ...metric, vital: 'lcp', value: 900 };
    await report(metric, vital, { ...vital, vital: 'cls', value: 0 });
    const { body } = await scrape();
    for (const name of ['load_duration_seconds', 'vital_seconds', 'layout_shift'])
      expect(body).toContain(`steadfast_browser_${name}_count`);
    for (const version of [B, C]) await add(version);
    await remove(store, 'mfe-catalog');
    expect((await scrape()).body).not.toContain(A);
  });
});
