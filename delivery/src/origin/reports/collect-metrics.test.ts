import fs from 'node:fs';
import path from 'node:path';
import { REMOTE_OUTCOMES } from '@steadfast/contract';
import { createSite, type LiveSite } from '../../site/live-site';
import { builtFeature, builtHost, temporaryFolder } from '../../../test/built-site';
import { createFolderStore } from '../../site/store/folder-store';
import type { SiteStore } from '../../site/store/site-store';
import { createMetricsCollector, type MetricsCollector } from './collect-metrics';
import { VIEW_MS } from './page-views';
import { describeFailures, readMetrics, summarizeMetrics } from '../../reports/version-metrics';

const MODULE = 'pages/Home/HomePage';
const [name, version, canary] = ['mfe-catalog', '1.2.0-3f9c2a1b', '1.3.0-bbbbbbbb'];
const key = `${name}@${version}`;
const released = createSite(builtHost(), [builtFeature({ name, version })]);
const live: LiveSite = {
  ...released,
  revision: 2,
  canaries: { [name]: { built: builtFeature({ name, version: canary }), percent: 10, since: '' } },
};
const metric = { remote: name, version, module: MODULE, phase: 'load', outcome: 'ok', startMs: 1, ms: 100 };
const crash = { ...metric, phase: 'render', outcome: 'remote-crash' };
const PRIVATE = '127.0.0.1';
const STRANGER = '203.0.113.7';

const folder = temporaryFolder();
let sites = 0;

function site() {
  const store = createFolderStore(path.join(folder, String((sites += 1))));
  const warnings: string[] = [];
  const clock = { ms: Date.parse('2026-11-27T12:00:00Z') };
  const open = (given = store, isProduction = true) =>
    createMetricsCollector(given, {
      secret: undefined,
      isProduction,
      nowMs: () => clock.ms,
      warn: (line) => warnings.push(line),
    });
  /** What is counted of the reports of one page view. */
  const count = async (...metrics: unknown[]) => {
    const collector = open(store, false);
    expect(report(collector, metrics)).toBeDefined();
    await collector.flush();
    return readCounts(store);
  };
  return { store, warnings, clock, open, count };
}

/** What the one origin of a site has counted. */
const readCounts = async (store: SiteStore) => Object.values(await readMetrics(store))[0] ?? {};
const send = (collector: MetricsCollector, view: string | undefined, metrics: unknown[], address = PRIVATE) =>
  collector.add(JSON.stringify({ view, metrics }), address, live);
/** Sends a report of a new page view. */
const report = (collector: MetricsCollector, metrics: unknown[], address = PRIVATE) =>
  send(collector, collector.createView(live), metrics, address);

describe('What browsers report', () => {
  it('is added up by version: page views, each outside production as a network of its own, and errors by code', async () => {
    const { open, store } = site();
    const collector = open(store, false);
    const fellBack = { ...metric, outcome: 'fell-back' };
    const cancelled = { ...metric, outcome: 'remote-cancelled' };
    const unloaded = { ...metric, outcome: 'remote-integrity' };
    const unrendered = { ...metric, phase: 'origin', outcome: 'render-failed' };
    for (const each of [[metric], [fellBack], [cancelled], [crash], [crash], [unloaded], [unrendered]])
      report(collector, each);
    await collector.flush();
    const all = await readMetrics(store);
    expect(summarizeMetrics(all, name, version)).toMatchObject({
      views: 7,
      networks: 7,
      failedViews: 4,
      fellBackViews: 0,
      errors: { 'remote-crash': 2, 'remote-integrity': 1, 'render-failed': 1 },
    });
    expect(summarizeMetrics(all, name, canary)).toMatchObject({ views: 1, failedViews: 1, fellBackViews: 1 });
  });

  it('is added up over origins, each of which has a file of its own', async () => {
    const { store, open } = site();
    const [one, other] = [open(), open()];
    for (const collector of [one, other, one]) {
      report(collector, [metric]);
      await collector.flush();
    }
    const all = await readMetrics(store);
    const counts = Object.values(all).map((counted) => Object.values(counted[key]?.views.all ?? {}));
    expect(counts.flat().sort()).toEqual([1, 2]);
    expect(summarizeMetrics(all, name, version)).toMatchObject({ views: 3, networks: 1 });
    expect(await store.list('metrics/')).toHaveLength(2);
  });

  it('counts as one network, of however many origins with a secret each, and behind a proxy that is not trusted', async () => {
    const { store, open } = site();
    for (const collector of [open(), open(), open()]) {
      for (const address of [STRANGER, STRANGER, '127.0.0.1']) report(collector, [crash], address);
      await collector.flush();
    }
    expect(summarizeMetrics(await readMetrics(store), name, version)).toMatchObject({
      failedViews: 9,
      failedNetworks: 2,
    });
  });

  it('is read again if an origin replaces its file between the list and the reading', async () => {
    const { store, open } = site();
    const collector = open();
    report(collector, [metric]);
    await collector.flush();
    let isReplaced = false;
    const get: typeof store.get = async (key) => {
      if (!isReplaced) {
        isReplaced = true;
        report(collector, [metric]);
        await collector.flush();
      }
      return store.get(key);
    };
    expect(summarizeMetrics(await readMetrics({ ...store, get }), name, version).views).toBe(2);
  });

  it('is what each origin has counted since, without one whose file has expired', async () => {
    const { store, open } = site();
    const [present, gone] = [open(), open()];
    for (const collector of [gone, gone, gone, present]) report(collector, [crash]);
    await gone.flush();
    const expired = (await store.list('metrics/')).map((file) => file.key);
    await present.flush();
    const before = await readMetrics(store);
    await store.remove(expired);
    report(present, [metric]);
    await present.flush();
    expect(summarizeMetrics(await readMetrics(store), name, version, before)).toMatchObject({
      views: 1,
      failedViews: 0,
      networks: 1,
    });
  });

  it.each([
    ['a remote that nobody knows', { remote: '__proto__' }],
    ['a module that it does not have', { module: 'constructor' }],
    ['an invented code', { outcome: 'remote-xxxxxxxx' }],
    ['a phase that does not exist', { phase: 'lunch' }],
    ['a time of a day', { ms: 86_400_000 }],
  ])('leaves out %s, and counts the rest', async (_, given) => {
    expect(await site().count({ ...metric, ...given }, null, metric)).toMatchObject({
      [key]: { errors: {}, views: { all: { demo: 1 } } },
    });
    expect(await site().count({ ...metric, ...given })).toEqual({});
  });

  it.each(['', '{', '[]', '{"metrics": 1}', JSON.stringify({ metrics: Array(101).fill(metric) })])(
    'is no report: %.20s',
    (text) => expect(site().open().add(text, PRIVATE, live)).toBeUndefined(),
  );

  it('counts once for each page view, however often it is sent', async () => {
    const { open, store } = site();
    const collector = open();
    const view = collector.createView(live);
    for (let times = 0; times < 5; times += 1) {
      send(collector, view, [metric, crash, crash]);
      send(collector, view, [crash], STRANGER);
    }
    await collector.flush();
    const all = await readMetrics(store);
    expect((await readCounts(store))[key]?.errors).toEqual({ 'remote-crash': 1 });
    expect(summarizeMetrics(all, name, version)).toMatchObject({
      views: 1,
      failedViews: 1,
      failedNetworks: 1,
    });
  });

  it('counts nothing without a view, or with one that has expired', async () => {
    const { open, store, clock } = site();
    const collector = open();
    const expired = collector.createView(live);
    clock.ms += VIEW_MS;
    for (const view of [undefined, expired]) expect(send(collector, view, [metric])).toEqual([]);
    await collector.flush();
    expect(await readMetrics(store)).toEqual({});
  });

  it('counts a version only for views of a release that had it', async () => {
    const { open, store } = site();
    const collector = open();
    const ofCanary = [{ ...metric, version: canary }, metric];
    send(collector, collector.createView(released), ofCanary);
    await collector.flush();
    expect(Object.keys(await readCounts(store))).toEqual([key]);
  });

  it('keeps the outcomes that docs/errors.md explains', () => {
    const page = fs.readFileSync(path.join(__dirname, '../../../../docs/errors.md'), 'utf8');
    const codes = REMOTE_OUTCOMES.filter((outcome) => outcome.includes('-') && outcome !== 'fell-back');
    for (const code of codes) expect(page).toContain(`\`${code}\``);
  });

  it('says in a sentence that a version fails and browsers have another instead', async () => {
    const { open, store } = site();
    const collector = open();
    report(collector, [metric]);
    for (let times = 0; times < 3; times += 1)
      report(collector, [
        { ...crash, version: canary },
        { ...metric, outcome: 'fell-back' },
      ]);
    await collector.flush();
    const all = await readMetrics(store);
    expect(describeFailures(all, name, version)).toBeUndefined();
    expect(describeFailures(all, name, canary)).toBe(
      `${name} ${canary} has failed in 3 of 3 page views that browsers reported (remote-crash); in 3 of them, browsers had the version before instead.`,
    );
  });

  it('stays small, from however many networks it comes and of however many versions', async () => {
    const { open, store } = site();
    const collector = open();
    for (let number = 0; number < 120; number += 1) report(collector, [metric], `203.0.113.${number}`);
    for (let number = 0; number < 120; number += 1) {
      const next = createSite(builtHost(), [builtFeature({ name, version: `2.0.${number}` })]);
      const view = collector.createView({ ...next, revision: 10 + number });
      send(collector, view, [{ ...metric, version: `2.0.${number}` }]);
    }
    report(collector, [metric]);
    for (let number = 0; number < 120; number += 1) report(collector, [metric], `198.51.100.${number}`);
    await collector.flush();
    const all = await readMetrics(store);
    const counted = await readCounts(store);
    expect(Object.keys(counted)).toHaveLength(100);
    expect(Object.keys(counted[key]?.views.all ?? {})).toHaveLength(51);
    expect(summarizeMetrics(all, name, version)).toMatchObject({ views: 121, networks: 50 });
  });

  it('that cannot be written is written later, with one warning', async () => {
    const { store, warnings, open } = site();
    let isFull = true;
    const create: typeof store.create = (...args) =>
      isFull ? Promise.reject(new Error('full')) : store.create(...args);
    const collector = open({ ...store, create });
    for (let times = 1; times <= 3; times += 1) {
      isFull = times < 3;
      report(collector, [metric]);
      await collector.flush();
    }
    expect(warnings).toEqual(['What browsers report could not be written: full']);
    expect(summarizeMetrics(await readMetrics(store), name, version).views).toBe(3);
  });
});
