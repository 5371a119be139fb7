import { smallSites } from '../../test/small-site';
import type { SiteStore } from '../site/store/site-store';
import { overtakenStore } from '../../test/overtaken-store';
import { createMetricsCollector, type MetricsCollector } from '../origin/reports/collect-metrics';
import type { Figures } from '../reports/version-metrics';
import { readLog } from '../site/revision';
import { endCanary, setCanary } from './switch';
import { uploadVersion } from './upload-version';
import { CANARY_LIMITS, judgeCanary, watchCanary } from './watch-canary';

const CATALOG = 'mfe-catalog';
const [A, B, C] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const;
const makeSite = smallSites();

describe('A canary', () => {
  const page = (loads: number, medianMs: number) => ({ 'pages/Page': { loads, medianMs } });
  const live: Figures = {
    version: B,
    views: 1_000,
    networks: 200,
    failedViews: 10,
    failedNetworks: 9,
    fellBackViews: 0,
    errors: {},
    modules: { ...page(900, 100), 'pages/Fast': { loads: 900, medianMs: 30 } },
  };
  const figures = (given: Partial<Figures>): Figures => ({
    version: C,
    views: 100,
    networks: 60,
    failedViews: 0,
    failedNetworks: 0,
    fellBackViews: 0,
    errors: {},
    modules: page(100, 100),
    ...given,
  });

  it.each([
    ['too early, however good', {}, false, undefined],
    ['as good as the live one', {}, true, 'promote'],
    [
      'just within the limits',
      { failedViews: 2, failedNetworks: 2, modules: page(100, 120) },
      true,
      'promote',
    ],
    ['failing more often', { failedViews: 3, failedNetworks: 3 }, false, 'withdraw'],
    [
      'failing each time, after three page views',
      { views: 3, failedViews: 3, failedNetworks: 3, modules: {} },
      false,
      'withdraw',
    ],
    ['failing often in two networks', { failedViews: 90, failedNetworks: 2 }, false, undefined],
    [
      'failing often in two networks until the end',
      { failedViews: 90, failedNetworks: 2 },
      true,
      'undecided',
    ],
    ['slower by more than a fifth', { modules: page(100, 121) }, false, 'withdraw'],
    ['slower, as two networks say', { modules: page(100, 900), networks: 2 }, false, undefined],
    ['good, as two networks say until the end', { networks: 2 }, true, 'undecided'],
    [
      'slower by a third, which is too little to notice',
      { modules: { 'pages/Fast': { loads: 100, medianMs: 40 } } },
      true,
      'promote',
    ],
    ['slower, but loaded too rarely to tell', { modules: page(99, 900) }, false, undefined],
    ['loaded too rarely until the end', { modules: page(99, 100) }, true, 'undecided'],
  ] as const)('that is %s', (_, given, isOver, decision) => {
    expect(judgeCanary(figures(given), live, CANARY_LIMITS, isOver)?.decision).toBe(decision);
  });

  it('is not promoted by reports of both versions from two networks', () => {
    expect(judgeCanary(figures({}), { ...live, networks: 2 }, CANARY_LIMITS, true)?.decision).toBe(
      'undecided',
    );
  });

  it('that has one module slower is slower, however many others are not', () => {
    const modules = { ...page(100, 100), 'dialogs/Share': { loads: 100, medianMs: 51 } };
    const before = { ...live, modules: { ...page(900, 100), 'dialogs/Share': { loads: 900, medianMs: 30 } } };
    expect(judgeCanary(figures({ modules }), before, CANARY_LIMITS, true)).toMatchObject({
      decision: 'withdraw',
      reason: expect.stringMatching(/^dialogs\/Share loads in 51 ms/),
    });
  });

  it('is judged with its figures in words', () => {
    expect(
      judgeCanary(figures({ failedViews: 4, failedNetworks: 4 }), live, CANARY_LIMITS, false)?.reason,
    ).toBe(`4 % of 100 page views failed, and 1 % of 1000 of ${B}; at most 2 % may fail.`);
    expect(judgeCanary(figures({ modules: page(100, 130) }), live, CANARY_LIMITS, false)?.reason).toBe(
      `pages/Page loads in 130 ms (median), and in 100 ms of ${B}; at most 120 ms are allowed.`,
    );
  });
});

describe('Watching a canary', () => {
  /** A site that was A and is B, with the canary C, and origins that count while it is watched. */
  async function site() {
    const made = await makeSite();
    for (const version of [A, B]) await made.add(version);
    await made.add(C, {}, { percent: 50 });
    const { store } = made;
    const collectors = new Map<string, MetricsCollector>();
    let addresses = 0;
    /** Has an origin count the reports of page views, each from a network of its own unless it is named. */
    const count = async (origin: string, views: PageView[], network?: string) => {
      const collector =
        collectors.get(origin) ??
        createMetricsCollector(store, {
          secret: undefined,
          nowMs: Date.now,
          warn: jest.fn(),
        });
      collectors.set(origin, collector);
      for (const view of views) {
        const metrics = view.map(([version, phase, outcome, ms = 0]) => ({
          remote: CATALOG,
          module: MODULE,
          ...{ version, phase, outcome, ms },
        }));
        const live = made.live();
        const body = JSON.stringify({ view: collector.createView(live), metrics });
        collector.add(body, network ?? `203.0.113.${(addresses += 1)}`, live);
      }
      await collector.flush();
    };
    const limits = { ...CANARY_LIMITS, minLoads: 3, forMs: 0 };
    const watch = (wait: () => Promise<unknown>, given = {}, from: SiteStore = store) =>
      watchCanary(from, CATALOG, { ...limits, ...given }, { log: jest.fn(), wait, cause: { who: 'CI' } });
    const read = async () => {
      const { canaries, features } = made.live();
      const [last] = await readLog(store, { limit: 1 });
      return {
        canary: canaries[CATALOG]?.built.version,
        live: features.find(({ name }) => name === CATALOG)?.version,
        last,
      };
    };
    return { ...made, store, count, watch, read };
  }
  const MODULE = 'pages/Home/HomePage';
  type PageView = (readonly [version: string, phase: string, outcome: string, ms?: number])[];
  const ok = (version: string, ...times: number[]): PageView[] =>
    times.map((ms) => [[version, 'load', 'ok', ms]]);
  const crash: PageView = [
    [C, 'load', 'ok', 100],
    [C, 'render', 'remote-crash'],
    [B, 'load', 'fell-back'],
  ];

  it('promotes a good one, of all origins together, and logs the figures', async () => {
    const { count, watch, read } = await site();
    const watched = await watch(async () => {
      await count('one', [...ok(B, 100, 100), ...ok(C, 101)]);
      await count('two', [...ok(B, 100), ...ok(C, 99, 100)]);
    });
    expect(watched).toMatchObject({
      decision: 'promote',
      canary: { views: 3, failedViews: 0 },
      live: { views: 3 },
    });
    expect(await read()).toMatchObject({
      canary: undefined,
      live: C,
      last: { action: 'promote', who: 'CI', to: C, reason: watched.reason },
    });
  });

  it.each([
    ['throws when it renders', [C, 'render', 'remote-crash']],
    ['cannot be loaded, so that browsers have the live one', [B, 'load', 'fell-back']],
    ['cannot be loaded at all', [C, 'load', 'remote-integrity']],
    ['fails at the origin', [C, 'origin', 'render-failed']],
  ] as const)('withdraws one at once that %s', async (_, failure) => {
    const { count, watch, read } = await site();
    const watched = await watch(
      () => count('one', [...ok(B, 100), ...[failure, failure, failure].map((each) => [each])]),
      { forMs: 3_600_000 },
    );
    expect(watched).toMatchObject({
      decision: 'withdraw',
      canary: { failedViews: 3 },
      live: { failedViews: 0 },
    });
    expect(await read()).toMatchObject({ canary: undefined, live: B });
  });

  it('leaves a canary as it is that only one network reports, broken or good', async () => {
    const { count, watch, read } = await site();
    const broken = await watch(() =>
      count(
        'one',
        Array.from({ length: 200 }, () => crash),
        '203.0.113.1',
      ),
    );
    expect(broken).toMatchObject({
      decision: 'undecided',
      reason: expect.stringMatching(/from 1 of at least 3 networks, which may be one person\.$/),
    });
    const good = await watch(() => count('two', [...ok(B, 9, 9, 9), ...ok(C, 9, 9, 9)], '203.0.113.1'));
    expect(good.decision).toBe('undecided');
    expect(await read()).toMatchObject({ canary: C, live: B });
  });

  it('decides about a site in one private network, such as this machine, by its page views', async () => {
    const { count, watch, read } = await site();
    const watched = await watch(() => count('one', [...ok(B, 9, 9, 9), crash, crash, crash], '127.0.0.1'));
    expect(watched.decision).toBe('withdraw');
    expect(await read()).toMatchObject({ canary: undefined, live: B });
  });

  it('leaves it as it is after too few reports', async () => {
    const { count, watch, read } = await site();
    expect(await watch(() => count('one', ok(C, 9)))).toMatchObject({
      decision: 'undecided',
      reason: `Too few reports to tell: 1 page views, and 0 of ${B}; 3 loads of the same module are needed, from 3 networks.`,
    });
    expect(await read()).toMatchObject({ canary: C, live: B });
  });

  it('says what to do where no origin counts', async () => {
    const { watch } = await site();
    await expect(watch(() => Promise.resolve())).rejects.toMatchObject({
      code: 'no-metrics',
      message: expect.stringContaining('unless METRICS_URL names another place'),
    });
  });

  it('ends when somebody else decides, and without a canary', async () => {
    const { store, watch } = await site();
    await expect(watch(() => endCanary(store, CATALOG))).rejects.toMatchObject({ code: 'changed-since' });
    await expect(watch(() => Promise.resolve())).rejects.toMatchObject({ code: 'no-canary' });
  });

  it.each([
    ['good', 10, 'promote'],
    ['slow', 900, 'withdraw'],
  ])(
    'does not decide about a canary that has replaced a %s one since the last look',
    async (_, ms, action) => {
      const { store, build, count, watch, read } = await site();
      const D = '1.3.0-dddddddd';
      const { dist, built } = build(D);
      await uploadVersion(store, built, dist);
      // Between its last look and its switch comes somebody else.
      const slow = overtakenStore(store, () => setCanary(store, CATALOG, D, 5));
      const counting = () => count('one', [...ok(B, 10, 10, 10), ...ok(C, ms, ms, ms)]);
      await expect(watch(counting, {}, slow)).rejects.toMatchObject({ code: 'changed-since' });
      expect(await read()).toMatchObject({ canary: D, live: B, last: { action: 'canary' } });
      expect((await readLog(store, { limit: 9 })).map((each) => each.action)).not.toContain(action);
    },
  );
});
