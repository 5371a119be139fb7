import { smallSites } from '../../test/small-site';
import { countMetric, formatMetricsKey, type Figures, type SiteMetrics } from '../metrics/version-metrics';
import { readLog } from '../site/revision';
import { overtakenStore } from '../../test/overtaken-store';
import type { SiteStore } from '../store/site-store';
import { endCanary, setCanary } from './switch';
import { CANARY_LIMITS, judgeCanary, watchCanary } from './watch-canary';

const CATALOG = 'mfe-catalog';
const [A, B, C] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const;
const makeSite = smallSites();

describe('A canary', () => {
  const page = (loads: number, medianMs: number) => ({ 'pages/Page': { loads, medianMs } });
  const live: Figures = {
    version: B,
    loads: 1_000,
    errors: 10,
    modules: { ...page(900, 100), 'pages/Fast': { loads: 900, medianMs: 30 } },
  };
  const figures = (given: Partial<Figures>): Figures => ({
    version: C,
    loads: 100,
    errors: 0,
    modules: page(100, 100),
    ...given,
  });

  it.each([
    ['too early, however good', {}, false, undefined],
    ['as good as the live one', {}, true, 'promote'],
    ['just within the limits', { errors: 2, modules: page(100, 120) }, true, 'promote'],
    ['failing more often', { errors: 3 }, false, 'withdraw'],
    ['failing each time, after three loads', { loads: 3, errors: 3, modules: {} }, false, 'withdraw'],
    ['failing twice, of few', { loads: 3, errors: 2 }, false, undefined],
    ['slower by more than a fifth', { modules: page(100, 121) }, false, 'withdraw'],
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

  it('that has one module slower is slower, however many others are not', () => {
    const modules = { ...page(100, 100), 'dialogs/Share': { loads: 100, medianMs: 51 } };
    const before = { ...live, modules: { ...page(900, 100), 'dialogs/Share': { loads: 900, medianMs: 30 } } };
    expect(judgeCanary(figures({ modules }), before, CANARY_LIMITS, true)).toMatchObject({
      decision: 'withdraw',
      reason: expect.stringMatching(/^dialogs\/Share loads in 51 ms/),
    });
  });

  it('is judged with its figures in words', () => {
    expect(judgeCanary(figures({ errors: 4 }), live, CANARY_LIMITS, false)?.reason).toBe(
      `4 % of 100 loads failed, and 1 % of 1000 of ${B}; at most 2 % may fail.`,
    );
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
    await made.add(C, {}, { audience: { kind: 'none' } });
    await setCanary(made.store, CATALOG, C, 50);
    const { store } = made;
    let written = 0;
    const count = async (
      origin: string,
      reports: [version: string, phase: string, outcome: string, ms?: number][],
    ) => {
      const versions: SiteMetrics = {};
      for (const [version, phase, outcome, ms = 0] of reports)
        countMetric(versions, { remote: CATALOG, module: 'pages/Page', version, phase, outcome, ms });
      const body = Buffer.from(JSON.stringify({ versions }));
      await store.create(formatMetricsKey(origin, (written += 1)), body);
    };
    const limits = { ...CANARY_LIMITS, minLoads: 2, forMs: 0 };
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
  const ok = (version: string, ms: number): [string, string, string, number] => [version, 'load', 'ok', ms];

  it('promotes a good one, of all origins together, and logs the figures', async () => {
    const { count, watch, read } = await site();
    const watched = await watch(async () => {
      await count('one', [ok(B, 100), ok(C, 101)]);
      await count('two', [ok(B, 100), ok(C, 99)]);
    });
    expect(watched).toMatchObject({
      decision: 'promote',
      canary: { loads: 2, errors: 0 },
      live: { loads: 2 },
    });
    expect(await read()).toMatchObject({
      canary: undefined,
      live: C,
      last: { action: 'promote', who: 'CI', to: C, reason: watched.reason },
    });
  });

  it('withdraws one that is 30 % slower, and logs the figures', async () => {
    const { count, watch, read } = await site();
    const watched = await watch(() => count('one', [ok(B, 100), ok(B, 104), ok(C, 130), ok(C, 140)]));
    expect(watched.decision).toBe('withdraw');
    expect(await read()).toMatchObject({
      canary: undefined,
      live: B,
      last: {
        action: 'withdraw',
        from: C,
        reason: expect.stringMatching(/pages\/Page loads in 1[34]\d ms \(median\), and in \d+ ms/),
      },
    });
  });

  it.each([
    ['throws when it renders', [C, 'render', 'remote-crash']],
    ['cannot be loaded, so that browsers have the live one', [B, 'load', 'fell-back']],
    ['cannot be loaded at all', [C, 'load', 'remote-integrity']],
    ['fails at the origin', [C, 'origin', 'render-failed']],
  ] as const)('withdraws one at once that %s', async (_, failure) => {
    const { count, watch, read } = await site();
    const fails = [failure, failure, failure].map(
      ([version, phase, outcome]) => [version, phase, outcome] as [string, string, string],
    );
    const watched = await watch(() => count('one', [ok(B, 100), ...fails]), { forMs: 3_600_000 });
    expect(watched).toMatchObject({ decision: 'withdraw', canary: { errors: 3 }, live: { errors: 0 } });
    expect(await read()).toMatchObject({ canary: undefined, live: B });
  });

  it('counts a crash once that the live version replaces', async () => {
    const { count, watch } = await site();
    const crash: [string, string, string, number?][] = [
      ok(C, 100),
      [C, 'render', 'remote-crash'],
      [B, 'load', 'fell-back'],
    ];
    const watched = await watch(() => count('one', [ok(B, 100), ok(C, 100), ...crash, ...crash, ...crash]));
    expect(watched).toMatchObject({ decision: 'withdraw', canary: { loads: 4, errors: 3 } });
    expect(watched.reason).toContain('75 % of 4 loads failed');
  });

  it('leaves out what was counted before, and what nobody is to blame for', async () => {
    const { count, watch, read } = await site();
    const broken: [string, string, string][] = Array.from({ length: 9 }, () => [C, 'load', 'remote-timeout']);
    const harmless: [string, string, string][] = Array.from({ length: 9 }, () => [
      C,
      'load',
      'remote-cancelled',
    ]);
    await count('one', broken);
    const watched = await watch(() =>
      count('one', [...broken, ...harmless, ok(B, 9), ok(B, 9), ok(C, 9), ok(C, 9)]),
    );
    expect(watched).toMatchObject({ decision: 'promote', canary: { errors: 0 } });
    expect(await read()).toMatchObject({ live: C });
  });

  it('leaves it as it is after too few loads', async () => {
    const { count, watch, read } = await site();
    expect(await watch(() => count('one', [ok(C, 9)]))).toMatchObject({
      decision: 'undecided',
      reason: `Too few loads to tell: 1, and 0 of ${B}; 2 of the same module are needed.`,
    });
    expect(await read()).toMatchObject({ canary: C, live: B });
  });

  it('says what to do where no origin counts', async () => {
    const { watch } = await site();
    await expect(watch(() => Promise.resolve())).rejects.toMatchObject({
      code: 'no-metrics',
      message: expect.stringContaining('METRICS_URL=/.metrics'),
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
      const { store, add, count, watch, read } = await site();
      const D = '1.3.0-dddddddd';
      await add(D, {}, { audience: { kind: 'none' } });
      // Between its last look and its switch comes somebody else.
      const slow = overtakenStore(store, () => setCanary(store, CATALOG, D, 5));
      const counting = () => count('one', [ok(B, 10), ok(B, 10), ok(C, ms), ok(C, ms)]);
      await expect(watch(counting, {}, slow)).rejects.toMatchObject({ code: 'changed-since' });
      expect(await read()).toMatchObject({ canary: D, live: B, last: { action: 'canary' } });
      expect((await readLog(store, { limit: 9 })).map((each) => each.action)).not.toContain(action);
    },
  );

  it('counts files that cannot be read for nothing', async () => {
    const { store, count, watch } = await site();
    await store.create(formatMetricsKey('torn', 1), Buffer.from('{"versions":'));
    expect(await watch(() => count('one', [ok(B, 9), ok(B, 9), ok(C, 9), ok(C, 9)]))).toMatchObject({
      decision: 'promote',
    });
  });
});
