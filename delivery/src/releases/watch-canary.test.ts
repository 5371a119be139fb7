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
  const live: Figures = {
    version: B,
    views: 1_000,
    networks: 200,
    failedViews: 10,
    failedNetworks: 9,
    fellBackViews: 0,
    errors: {},
  };
  const figures = (given: Partial<Figures>): Figures => ({
    version: C,
    views: 100,
    networks: 60,
    failedViews: 0,
    failedNetworks: 0,
    fellBackViews: 0,
    errors: {},
    ...given,
  });

  it.each([
    ['too early, however good', {}, false, undefined],
    ['as good as the live one', {}, true, 'promote'],
    ['just within the limits', { failedViews: 2, failedNetworks: 2 }, true, 'promote'],
    ['failing more often', { failedViews: 3, failedNetworks: 3 }, false, 'withdraw'],
    ['failing after three page views', { views: 3, failedViews: 3, failedNetworks: 3 }, false, 'withdraw'],
    ['failing often in two networks', { failedViews: 90, failedNetworks: 2 }, false, undefined],
    ['failing in two networks until the end', { failedViews: 90, failedNetworks: 2 }, true, 'undecided'],
    ['good, as two networks say until the end', { networks: 2 }, true, 'undecided'],
    ['seen too rarely until the end', { views: 99 }, true, 'undecided'],
  ] as const)('that is %s', (_, given, isOver, decision) => {
    expect(judgeCanary(figures(given), live, CANARY_LIMITS, isOver)?.decision).toBe(decision);
  });

  it.each([{ networks: 2 }, { views: 99 }])('is not promoted beside a live version with %j', (given) => {
    const judged = judgeCanary(figures({}), { ...live, ...given }, CANARY_LIMITS, true);
    expect(judged?.decision).toBe('undecided');
  });

  it('is judged with its figures in words', () => {
    expect(
      judgeCanary(figures({ failedViews: 4, failedNetworks: 4 }), live, CANARY_LIMITS, false)?.reason,
    ).toBe(`4 % of 100 page views failed, and 1 % of 1000 of ${B}; at most 2 % may fail.`);
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
        const metrics = view.map(([version, phase, outcome]) => ({
          remote: CATALOG,
          module: MODULE,
          ...{ version, phase, outcome, ms: 0 },
        }));
        const live = made.live();
        const body = JSON.stringify({ view: collector.createView(live), metrics });
        collector.add(body, network ?? `203.0.113.${(addresses += 1)}`, live);
      }
      await collector.flush();
    };
    const limits = { minViews: 3, forMs: 0 };
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
  type PageView = (readonly [version: string, phase: string, outcome: string])[];
  const ok = (version: string, count: number): PageView[] =>
    Array.from({ length: count }, () => [[version, 'load', 'ok']]);
  const crash: PageView = [
    [C, 'load', 'ok'],
    [C, 'render', 'remote-crash'],
    [B, 'load', 'fell-back'],
  ];

  it('promotes a good one, of all origins together, and logs the figures', async () => {
    const { count, watch, read } = await site();
    const watched = await watch(async () => {
      await count('one', [...ok(B, 2), ...ok(C, 1)]);
      await count('two', [...ok(B, 1), ...ok(C, 2)]);
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
      () => count('one', [...ok(B, 1), ...[failure, failure, failure].map((each) => [each])]),
      { forMs: 3_600_000 },
    );
    expect(watched).toMatchObject({
      decision: 'withdraw',
      canary: { failedViews: 3 },
      live: { failedViews: 0 },
    });
    expect(await read()).toMatchObject({ canary: undefined, live: B });
  });

  it('leaves a canary as it is that only one network reports', async () => {
    const { count, watch, read } = await site();
    expect(await watch(() => count('one', Array<PageView>(200).fill(crash), '203.0.113.1'))).toMatchObject({
      decision: 'undecided',
      reason: expect.stringMatching(/from 1 of at least 3 networks, which may be one person\.$/),
    });
    expect(await read()).toMatchObject({ canary: C, live: B });
  });

  it('decides about a site in one private network, such as this machine, by its page views', async () => {
    const { count, watch, read } = await site();
    const watched = await watch(() => count('one', [...ok(B, 3), crash, crash, crash], '127.0.0.1'));
    expect(watched.decision).toBe('withdraw');
    expect(await read()).toMatchObject({ canary: undefined, live: B });
  });

  it('leaves it as it is after too few reports, and says what counts them', async () => {
    const { count, watch, read } = await site();
    expect(await watch(() => count('one', ok(C, 1)))).toMatchObject({
      decision: 'undecided',
      reason: `Too few reports to tell: 1 page views, and 0 of ${B}; 3 of each are needed, from 3 networks. The origin counts them unless METRICS_URL names another place.`,
    });
    expect(await read()).toMatchObject({ canary: C, live: B });
  });

  it('ends when somebody else decides, and without a canary', async () => {
    const { store, watch } = await site();
    await expect(watch(() => endCanary(store, CATALOG))).rejects.toMatchObject({ code: 'changed-since' });
    await expect(watch(() => Promise.resolve())).rejects.toMatchObject({ code: 'no-canary' });
  });

  it.each([
    ['good', ok(C, 3)],
    ['broken', [crash, crash, crash]],
  ])('does not decide about a canary that has replaced a %s one since the last look', async (_, views) => {
    const { store, build, count, watch, read } = await site();
    const D = '1.3.0-dddddddd';
    const { dist, built } = build(D);
    await uploadVersion(store, built, dist);
    // Between its last look and its switch comes somebody else.
    const slow = overtakenStore(store, () => setCanary(store, CATALOG, D, 5));
    const counting = () => count('one', [...ok(B, 3), ...views]);
    await expect(watch(counting, {}, slow)).rejects.toMatchObject({ code: 'changed-since' });
    expect(await read()).toMatchObject({ canary: D, live: B, last: { action: 'canary' } });
  });
});
