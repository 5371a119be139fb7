import path from 'node:path';
import { createSite } from '../site/live-site';
import { builtFeature, builtHost, temporaryFolder } from '../../test/built-site';
import { createFolderStore } from '../store/folder-store';
import { createMetricsCollector } from './collect-metrics';
import {
  METRICS_FOLDER,
  countErrors,
  countFallbacks,
  countLoads,
  findQuantileMs,
  readMetrics,
} from './version-metrics';

const MODULE = 'pages/Home/HomePage';
const [name, version] = ['mfe-catalog', '1.2.0-3f9c2a1b'];
const key = `${name}@${version}`;
const live = createSite(builtHost(), [builtFeature({ name, version })]);
const metric = { remote: name, version, module: MODULE, phase: 'load', outcome: 'ok', startMs: 1, ms: 100 };
const report = (...metrics: unknown[]) => JSON.stringify({ metrics });

const folder = temporaryFolder();
let sites = 0;

function site() {
  const store = createFolderStore(path.join(folder, String((sites += 1))));
  const warnings: string[] = [];
  const crashed: string[] = [];
  const open = () =>
    createMetricsCollector(store, {
      warn: (line) => warnings.push(line),
      onCrash: (...crash) => crashed.push(crash.join(' ')),
    });
  /** What is counted of one report. */
  const count = async (...metrics: unknown[]) => {
    const collector = open();
    expect(collector.add(report(...metrics), live)).toBe(true);
    await collector.flush();
    return readMetrics(store);
  };
  return { store, warnings, crashed, open, count };
}

describe('What browsers report', () => {
  it('is added up by version: loads with their times, fallbacks, and errors by code', async () => {
    const crash = { ...metric, phase: 'render', outcome: 'remote-crash' };
    const fellBack = { ...metric, outcome: 'fell-back' };
    const cancelled = { ...metric, outcome: 'remote-cancelled' };
    const counted = (await site().count(metric, { ...metric, ms: 200 }, fellBack, cancelled, crash, crash))[
      key
    ];
    expect(counted && [countLoads(counted), countFallbacks(counted), countErrors(counted)]).toEqual([
      2,
      1,
      { 'remote-crash': 2 },
    ]);
    const durations = Object.values(counted?.durations ?? {});
    expect(findQuantileMs(durations, 0.5)).toBeCloseTo(100, -1);
    expect(findQuantileMs(durations, 1)).toBeCloseTo(200, -1);
    expect(findQuantileMs([], 0.5)).toBeUndefined();
  });

  it('is added up over origins, each of which has a file of its own', async () => {
    const { store, open } = site();
    const [one, other] = [open(), open()];
    for (const collector of [one, other, one]) {
      collector.add(report(metric), live);
      await collector.flush();
    }
    expect((await readMetrics(store))[key]?.outcomes).toEqual({ 'load ok': 3 });
    expect(await store.list(METRICS_FOLDER)).toHaveLength(2);
  });

  it.each([
    ['a version that nobody has', { version: '9.9.9-ffffffff' }],
    ['a remote that nobody knows', { remote: '__proto__' }],
    ['a module that it does not have', { module: 'constructor' }],
    ['a code that is markup', { outcome: '<b>' }],
    ['a phase that does not exist', { phase: 'lunch' }],
    ['a negative time', { ms: -1 }],
    ['a time of a day', { ms: 86_400_000 }],
  ])('leaves out %s, and counts the rest', async (_, given) => {
    expect(await site().count({ ...metric, ...given }, null, metric)).toMatchObject({
      [key]: { outcomes: { 'load ok': 1 } },
    });
    expect(await site().count({ ...metric, ...given })).toEqual({});
  });

  it.each(['', '{', '[]', '{"metrics": 1}', report(...Array.from({ length: 101 }, () => metric))])(
    'is no report: %.20s',
    (text) => expect(site().open().add(text, live)).toBe(false),
  );

  it('announces a version that crashes once, at its third crash', async () => {
    const { crashed, count, open } = site();
    const crash = { ...metric, phase: 'render', outcome: 'remote-crash' };
    const other = { ...crash, outcome: 'remote-unreachable' };
    await count(crash, crash, other, other, other);
    expect(crashed).toEqual([]);
    const collector = open();
    for (let times = 0; times < 5; times += 1) collector.add(report(crash), live);
    expect(crashed).toEqual([`${name} ${version} 3`]);
  });

  it('stays small, whatever is sent', async () => {
    const { open, store } = site();
    const collector = open();
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      const made = Array.from({ length: 35 }, (_, at) => ({
        ...metric,
        outcome: `${letter}-${'x'.repeat(at + 1)}`,
      }));
      collector.add(report(...made), live);
    }
    await collector.flush();
    expect(Object.keys((await readMetrics(store))[key]?.outcomes ?? {})).toHaveLength(60);
  });

  it('that cannot be written is written later, with one warning', async () => {
    const { store, warnings } = site();
    let isFull = true;
    const create: typeof store.create = (...args) =>
      isFull ? Promise.reject(new Error('full')) : store.create(...args);
    const collector = createMetricsCollector({ ...store, create }, { warn: (line) => warnings.push(line) });
    for (let times = 1; times <= 3; times += 1) {
      isFull = times < 3;
      collector.add(report(metric), live);
      await collector.flush();
    }
    expect(warnings).toEqual(['What browsers report could not be written: full']);
    expect((await readMetrics(store))[key]?.outcomes).toEqual({ 'load ok': 3 });
  });
});
