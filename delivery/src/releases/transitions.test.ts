/** Every step of a site as a table: the state before, the step, and what it makes. */
import { builtFeature, builtHost } from '../../test/built-site';
import type { SiteState } from '../site/revision';
import * as steps from './transitions';

const CATALOG = 'mfe-catalog';
const [A, B, C, D] = ['1.0.0-a', '1.1.0-b', '1.2.0-c', '1.3.0-d'] as const;
const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-22T12:00:00.000Z');
const now = NOW.toISOString();
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();
const shell = builtHost();
const of = (version: string, given = {}) => builtFeature({ name: CATALOG, version, ...given });
const commit = (day: number) => ({ commit: { id: `${day}e2b9f0c`, at: ago(30 - day) } });

const empty = steps.createState(shell, new Date(ago(9)));
/** A site on which mfe-catalog was A, then B, and is C, with D as its canary. */
const site: SiteState = {
  ...empty,
  live: { ...empty.live, [CATALOG]: { version: C, since: ago(1) } },
  earlier: {
    [CATALOG]: [
      { version: B, until: ago(1) },
      { version: A, until: ago(2) },
    ],
  },
  canaries: { [CATALOG]: { version: D, percent: 10, since: ago(1) } },
  retired: { [CATALOG]: { [A]: ago(2), [B]: ago(1) } },
  isLocal: true,
};
const withoutCanary = { ...site, canaries: {} };
const given = (change: Partial<SiteState>): SiteState => ({ ...site, ...change });
const earlier = (...versions: string[]) => ({
  [CATALOG]: versions.map((version) => expect.objectContaining({ version }) as object),
});
const retired = (...versions: string[]) => ({
  [CATALOG]: expect.objectContaining(Object.fromEntries(versions.map((version) => [version, now]))) as object,
});
const live = (version: string) => ({ [CATALOG]: { version, since: now } });
const marks = (...versions: string[]) => ({
  [CATALOG]: Object.fromEntries(versions.map((version) => [version, now])),
});
const disabled = { [CATALOG]: { since: ago(1) } };
const many = Array.from({ length: 5 }, (_, index) => `0.${index}.0-e`);
const manyEarlier = { [CATALOG]: many.map((version, index) => ({ version, until: ago(3 + index) })) };

type Step = (state: SiteState) => SiteState;
const activate = (version: string, more = {}): Step => {
  return (state) => steps.activate(state, of(version, more), NOW);
};
const rollBackTo = (version: string): Step => {
  return (state) => steps.rollBackTo(state, of(version), NOW);
};
const canary = (version: string, percent: number): Step => {
  return (state) => steps.startCanary(state, of(version), percent, NOW);
};
const endCanary: Step = (state) => steps.withoutCanary(state, CATALOG, NOW);
const disable: Step = (state) => steps.withDisabled(state, CATALOG, NOW);
const enable: Step = (state) => steps.withEnabled(state, CATALOG);
const remove: Step = (state) => steps.withRemoved(state, CATALOG, NOW);

it.each<[string, SiteState, Step, object]>([
  [
    'REQ-FED-1 Going live adds the version before to the history, and ends the canary',
    site,
    activate('2.0.0-f', commit(3)),
    {
      live: { [CATALOG]: { version: '2.0.0-f', since: now, ...commit(3) } },
      earlier: earlier(C, B, A),
      canaries: {},
      retired: retired(C, D),
      isLocal: false,
    },
  ],
  [
    'Going live again takes a version out of the history',
    withoutCanary,
    activate(A),
    {
      live: live(A),
      earlier: {
        [CATALOG]: [
          expect.objectContaining({ version: C, until: now }),
          expect.objectContaining({ version: B }),
        ],
      },
    },
  ],
  [
    'The history has five versions at most',
    given({ earlier: manyEarlier }),
    activate('2.0.0-f'),
    { earlier: earlier(C, ...many.slice(0, 4)) },
  ],
  [
    'Another version that goes live ends the disabling',
    given({ disabled }),
    activate('2.0.0-f'),
    { disabled: {} },
  ],
  [
    'REQ-FED-1 A version that goes live with a reason is not marked as rolled back any more',
    given({ rolledBack: marks('2.0.0-f', B) }),
    activate('2.0.0-f'),
    { rolledBack: marks(B) },
  ],
  [
    'A newer commit that built the live version is kept',
    given({ live: { [CATALOG]: { version: C, since: ago(1), ...commit(3) } } }),
    activate(C, commit(5)),
    { live: { [CATALOG]: { version: C, since: ago(1), ...commit(5) } }, canaries: site.canaries },
  ],
  [
    'What tabs cannot have any more is forgotten when something else is retired',
    given({ retired: { [CATALOG]: { [A]: ago(8), [B]: ago(6) } } }),
    activate('2.0.0-f'),
    { retired: { [CATALOG]: { [B]: ago(6), [C]: now, [D]: now } } },
  ],

  [
    'REQ-FED-1 A rollback marks the version that it leaves, and takes it out of the history',
    withoutCanary,
    rollBackTo(B),
    { live: live(B), earlier: earlier(A), rolledBack: marks(C), retired: retired(C) },
  ],
  [
    'REQ-FED-1 A rollback over several versions marks all of them',
    withoutCanary,
    rollBackTo(A),
    { live: live(A), earlier: earlier(), rolledBack: marks(C, B) },
  ],
  ['A rollback ends the canary', site, rollBackTo(B), { canaries: {}, retired: retired(C, D) }],
  [
    'A rollback forward takes the mark off, and falls back to neither',
    { ...withoutCanary, rolledBack: marks(D) },
    rollBackTo(D),
    { live: live(D), rolledBack: marks(C, B, A), earlier: earlier() },
  ],
  [
    'REQ-FED-3 A rollback to a version that the history has lost leaves nothing to fall back to',
    given({ earlier: manyEarlier }),
    rollBackTo(A),
    { earlier: earlier(), rolledBack: marks(C, ...many) },
  ],

  [
    'A canary with another share began when it began',
    site,
    canary(D, 50),
    { canaries: { [CATALOG]: { version: D, percent: 50, since: ago(1) } }, retired: site.retired },
  ],
  [
    'A canary replaces another one, which tabs may still have',
    site,
    canary(A, 5),
    { canaries: { [CATALOG]: { version: A, percent: 5, since: now } }, retired: retired(D) },
  ],
  [
    'A canary that ends may still be in tabs',
    site,
    endCanary,
    { canaries: {}, retired: retired(D), isLocal: false },
  ],

  [
    'A remote that is disabled keeps its version',
    site,
    disable,
    { live: site.live, disabled: { [CATALOG]: { since: now } }, isLocal: false },
  ],
  [
    'A remote is enabled again',
    given({ disabled }),
    enable,
    { live: site.live, disabled: {}, isLocal: false },
  ],
  [
    'REQ-FED-1 A remote that is removed leaves nothing but what tabs may have',
    given({ disabled, rolledBack: marks(A) }),
    remove,
    {
      live: empty.live,
      earlier: {},
      canaries: {},
      disabled: {},
      rolledBack: {},
      retired: retired(C, D),
      isLocal: false,
    },
  ],
])('%s', (_, before, step, expected) => {
  const frozen = structuredClone(before);
  const after = step(before);
  const { live: expectedLive, ...others } = expected as Partial<SiteState>;
  expect(after).toMatchObject(others);
  for (const [key, value] of Object.entries(others)) expect(after).toHaveProperty(key, value);
  if (expectedLive) expect(after.live).toMatchObject(expectedLive);
  expect(before).toEqual(frozen);
});

it.each<[string, SiteState, Step]>([
  ['publishing what is live', site, activate(C)],
  [
    'publishing what is live from an older commit',
    given({ live: { [CATALOG]: { version: C, since: ago(1), ...commit(5) } } }),
    activate(C, commit(3)),
  ],
  ['rolling back to what is live', site, rollBackTo(C)],
  ['giving the canary the share that it has', site, canary(D, 10)],
  ['ending a canary that there is not', withoutCanary, endCanary],
  ['disabling what is disabled', given({ disabled }), disable],
  ['enabling what is not disabled', site, enable],
])('Nothing changes by %s', (_, before, step) => {
  expect(step(before)).toBe(before);
});

it.each<[string, Step]>([
  ['A canary', (state) => steps.startCanary(state, shell, 10, NOW)],
  ['The end of a canary', (state) => steps.withoutCanary(state, 'shell', NOW)],
  ['Disabling', (state) => steps.withDisabled(state, 'shell', NOW)],
  ['Enabling', (state) => steps.withEnabled(state, 'shell')],
])('%s is refused for the shell', (_, step) => {
  expect(() => step(site)).toThrow(expect.objectContaining({ code: 'only-remotes' }));
});

it('A canary of what is live for all is refused, and a step of a remote that is not on the site', () => {
  expect(() => canary(C, 10)(site)).toThrow('mfe-catalog 1.2.0-c is live for all');
  for (const step of [canary(A, 10), endCanary, disable, enable])
    expect(() => step(empty)).toThrow(
      'The site has no mfe-catalog: choose from shell, or publish it for all browsers first.',
    );
});

it('REQ-FED-1 A state needs what is live, canaries, the history, and what tabs may have for 7 days', () => {
  const state = given({
    retired: { [CATALOG]: { '0.9.0-h': ago(6.9), '0.8.0-i': ago(7.1) }, 'mfe-gone': { [A]: now } },
  });
  expect([...steps.listNeeded(state, NOW)].sort()).toEqual(
    [
      `shell/${shell.version}`,
      ...[A, B, C, D, '0.9.0-h'].map((version) => `${CATALOG}/${version}`),
      `mfe-gone/${A}`,
    ].sort(),
  );
});

describe('REQ-FED-1 What a prune removes', () => {
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  const pruned = steps.announcePrune(site, [`${CATALOG}/${A}`], NOW);

  it('may not be published for ten minutes', () => {
    expect(() => steps.refusePruned(pruned, of(A), at(10))).toThrow('publish it again after 12:10 UTC.');
    expect(() => steps.refusePruned(pruned, of(A), at(10.1))).not.toThrow();
  });

  it('is refused also after another prune within these minutes', () => {
    const names = [`${CATALOG}/${A}`, `${CATALOG}/${B}`];
    const next = steps.announcePrune(pruned, [`${CATALOG}/${B}`], at(9));
    expect(next.pruned).toEqual({ at: at(9).toISOString(), versions: names });
    expect(steps.announcePrune(next, [], at(20)).pruned?.versions).toEqual([]);
  });
});
