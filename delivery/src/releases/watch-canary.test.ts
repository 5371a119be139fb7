import { smallSites } from '../../test/small-site';
import { readBuildFiles } from '../site/build-files';
import { DeliveryError } from '../site/delivery-error';
import type { SiteStore } from '../site/store/site-store';
import { overtakenStore } from '../../test/overtaken-store';
import { createMetricsCollector } from '../origin/reports/collect-metrics';
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

  it.each([
    [
      { failedViews: 4, failedNetworks: 4 },
      `4 % of 100 page views failed, and 1 % of 1000 of ${B}; at most 2 % may fail.`,
    ],
    [
      { failedViews: 4, failedNetworks: 1 },
      `4 % of 100 page views failed, and 1 % of 1000 of ${B}; at most 2 % may fail, but these reports come from 1 of at least 3 networks, which may be one person.`,
    ],
    [
      { views: 1 },
      `Too few reports to tell: 1 page views, and 1000 of ${B}; 100 of each are needed, from 3 networks. The origin counts them unless METRICS_URL names another place.`,
    ],
  ])('with %j is judged with its figures in words', (given, reason) => {
    expect(judgeCanary(figures(given), live, CANARY_LIMITS, true)?.reason).toBe(reason);
  });
});

describe('Watching a canary', () => {
  /** A site that was A and is B, with the canary C, and an origin that counts while it is watched. */
  async function site() {
    const made = await makeSite();
    for (const version of [A, B]) await made.add(version);
    await made.add(C, {}, { percent: 50 });
    const { store } = made;
    const collector = createMetricsCollector(store, {
      secret: undefined,
      isProduction: false,
      nowMs: Date.now,
      warn: jest.fn(),
    });
    /** Has the origin count the reports of page views. */
    const count = async (...views: PageView[]) => {
      for (const view of views) {
        const metrics = view.map(([version, phase, outcome]) => ({
          remote: CATALOG,
          module: MODULE,
          ...{ version, phase, outcome, ms: 0 },
        }));
        const live = made.live();
        const body = JSON.stringify({ view: collector.createView(live), metrics });
        collector.add(body, '127.0.0.1', live);
      }
      await collector.flush();
    };
    const limits = { minViews: 3, forMs: 0 };
    const watch = (
      wait: () => Promise<unknown>,
      { log = jest.fn(), ...given }: Partial<typeof limits> & { log?: jest.Mock } = {},
      from: SiteStore = store,
    ) => watchCanary(from, CATALOG, { ...limits, ...given }, { log, wait, cause: { who: 'CI' } });
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

  it('promotes a good one, and logs the figures', async () => {
    const { count, watch, read } = await site();
    const watched = await watch(() => count(...ok(B, 3), ...ok(C, 3)));
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

  it('withdraws one at once that fails', async () => {
    const { count, watch, read } = await site();
    const watched = await watch(() => count(...ok(B, 1), crash, crash, crash), { forMs: 3_600_000 });
    expect(watched).toMatchObject({
      decision: 'withdraw',
      canary: { failedViews: 3 },
      live: { failedViews: 0 },
    });
    expect(await read()).toMatchObject({ canary: undefined, live: B });
  });

  it('leaves it as it is after too few reports', async () => {
    const { count, watch, read } = await site();
    expect(await watch(() => count(...ok(C, 1)))).toMatchObject({ decision: 'undecided' });
    expect(await read()).toMatchObject({ canary: C, live: B });
  });

  it('goes on after a fault of the store, which it logs, until its time is over', async () => {
    const { store, count, watch, read } = await site();
    let faults = 0;
    const fault = new DeliveryError('target-failed', 'The bucket is away: try again.');
    const failing: SiteStore = {
      ...store,
      list: (prefix) => (faults > 0 ? ((faults -= 1), Promise.reject(fault)) : store.list(prefix)),
    };
    const log = jest.fn();
    const waits = [() => (faults = 1), () => (faults = 1), () => count(...ok(B, 1), crash, crash, crash)];
    const wait = async () => waits.shift()?.();
    const watched = await watch(wait, { forMs: 3_600_000, log }, failing);
    expect(watched).toMatchObject({ decision: 'withdraw' });
    expect(log.mock.calls).toEqual([[fault.message]]);
    expect(await read()).toMatchObject({ canary: undefined, live: B });
  });

  it('ends with a fault of the store at the end of its time', async () => {
    const { store, watch, read } = await site();
    let isAway = false;
    const fault = new DeliveryError('target-failed', 'The bucket is away: try again.');
    const failing: SiteStore = {
      ...store,
      list: (prefix) => (isAway ? Promise.reject(fault) : store.list(prefix)),
    };
    await expect(watch(async () => (isAway = true), {}, failing)).rejects.toBe(fault);
    expect(await read()).toMatchObject({ canary: C, live: B });
  });

  it('ends when somebody else decides, and without a canary', async () => {
    const { store, watch } = await site();
    await expect(watch(() => endCanary(store, CATALOG))).rejects.toMatchObject({
      code: 'changed-since',
      message: expect.stringContaining(`status ${CATALOG}`) as string,
    });
    await expect(watch(() => Promise.resolve())).rejects.toMatchObject({ code: 'no-canary' });
  });

  it.each([
    ['good', ok(C, 3)],
    ['broken', [crash, crash, crash]],
  ])('does not decide about a canary that has replaced a %s one since the last look', async (_, views) => {
    const { store, build, count, watch, read } = await site();
    const D = '1.3.0-dddddddd';
    const { dist, built } = build(D);
    await uploadVersion(store, built, await readBuildFiles(dist, built));
    // Between its last look and its switch comes somebody else.
    const slow = overtakenStore(store, () => setCanary(store, CATALOG, D, 5));
    const counting = () => count(...ok(B, 3), ...views);
    await expect(watch(counting, {}, slow)).rejects.toMatchObject({ code: 'changed-since' });
    expect(await read()).toMatchObject({ canary: D, live: B, last: { action: 'canary' } });
  });
});
