/** The files of docs/operate name only what a site really tells Prometheus. */
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder, siteFolder } from '../bin/workspaces.js';
import { SERVE, startProgram, waitForOutput, type ChildServer } from './support/child-server';
import { liveFeature } from './support/live-build';
import { START_MAX_MS } from './support/running-site';
import { expect, test } from './support/test';

const METRICS_TOKEN = 'a-token-of-16-characters';
const FOLDER = path.join(rootFolder, 'docs/operate');
/** Prometheus makes it of each scrape. */
const OWN = ['up'];

let site: ChildServer;
let scraped: string;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(START_MAX_MS);
  site = startProgram([...SERVE, '--checkout'], {
    env: {
      PORT: '0',
      DATABASE_URL: 'memory://',
      SITE_FOLDER: siteFolder,
      LOG_LEVEL: 'warn',
      METRICS_TOKEN,
      METRICS_URL: '/.metrics',
    },
  });
  const [, url = ''] = await waitForOutput(site, /^ready (\S+)$/m);
  const request = await playwright.request.newContext({ baseURL: url });
  const { name, version } = liveFeature('mfe-catalog');
  const metric = {
    remote: name,
    version,
    module: 'pages/Home/HomePage',
    phase: 'load',
    outcome: 'ok',
    ms: 9,
  };
  const vitals = ['lcp', 'inp', 'cls'].map((vital) => ({ ...metric, vital, value: 0.1 }));
  await request.post('/.metrics', {
    data: JSON.stringify({ metrics: [metric, ...vitals] }),
    headers: { 'content-type': 'text/plain' },
  });
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const scrape = async (at: string) => (await request.get(at, { headers })).text();
  await expect(async () => {
    await request.get('/');
    scraped = `${await scrape('/.metrics')}\n${await scrape('/api/metrics')}`;
    expect(scraped).toContain('steadfast_render_duration_seconds_count{');
  }).toPass();
  await request.dispose();
});
test.afterAll(() => site.stop());

/** The names of all series that a scrape may hold. */
function listNames(): Set<string> {
  const families = [...scraped.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set([
    ...OWN,
    ...families.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
    ),
  ]);
}

/** The metrics that a file's expressions name, each with the labels by which it chooses series. */
function listSelectors(file: string): { name: string; labels: string[] }[] {
  const text = fs.readFileSync(path.join(FOLDER, file), 'utf8').replaceAll('\\"', '"');
  const selectors = text.matchAll(/\b((?:steadfast|nodejs|process)_\w+|[a-z_]+(?=[{[]))(?:\{([^}]*)\})?/g);
  return [...selectors].map(([, name = '', chosen = '']) => ({
    name,
    labels: [...chosen.matchAll(/(\w+)(?:=|!)/g)].map(([, label = '']) => label),
  }));
}

const FILES = ['alerts.yml', 'dashboard.json'];

for (const file of FILES) {
  test(`every metric of docs/operate/${file} exists, with the labels that it is chosen by`, () => {
    const names = listNames();
    const selectors = listSelectors(file);
    expect(selectors.length).toBeGreaterThan(10);
    expect(selectors.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
    for (const { name, labels } of selectors) {
      const samples = scraped.split('\n').filter((line) => line.startsWith(`${name}{`));
      // Prometheus adds the job; the built-in database has no connections to count.
      const missing = labels.filter(
        (label) => label !== 'job' && !samples.some((line) => line.includes(`${label}="`)),
      );
      if (samples.length > 0) expect([name, missing]).toEqual([name, []]);
    }
  });
}

test('every metric of the site itself is in the dashboard or an alert', () => {
  const shown = FILES.map((file) => fs.readFileSync(path.join(FOLDER, file), 'utf8')).join();
  const own = [...scraped.matchAll(/^# TYPE (steadfast_\S+)/gm)].map(([, name = '']) => name);
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});
