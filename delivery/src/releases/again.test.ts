import type { Commit } from '@steadfast/contract';
import { smallSites } from '../../test/small-site';
import { writeWholeHost } from '../../test/whole-build';
import { check, publish } from './publish';
import { describeVersions } from './status';
import { promote, rollBack, setCanary } from './switch';
import { withoutFeature } from './transitions';

const CATALOG = 'mfe-catalog';
const [A, B, C] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const;
const commitOf = (day: number, more: Partial<Commit> = {}) => ({
  commit: { id: `${day}e2b9f0c41d7a6`, at: `2026-11-${day}T10:00:00.000Z`, ...more },
});
const refusedAs = (...codes: string[]) => ({ code: 'refused', refusals: codes.map((code) => ({ code })) });
const makeSite = smallSites();

/** A site on which mfe-catalog was A, then B, and is C, each of a later commit. */
async function site() {
  const made = await makeSite();
  const a = await made.add(A, commitOf(10));
  const b = await made.add(B, commitOf(11));
  const c = await made.add(C, commitOf(12));
  const version = () => made.live().features.find(({ name }) => name === CATALOG)?.version;
  return { ...made, a, b, c, version };
}

describe('What was rolled back', () => {
  it('REQ-FED-1 does not go live by publishing it again: not for all, and not as a canary', async () => {
    const { store, c, version, live } = await site();
    await rollBack(store, CATALOG, undefined);
    const before = live();
    await expect(publish(store, c.dist, c.built)).rejects.toMatchObject(refusedAs('rolled-back'));
    const canary = { audience: { kind: 'canary', percent: 10 } } as const;
    await expect(publish(store, c.dist, c.built, canary)).rejects.toMatchObject(refusedAs('rolled-back'));
    await expect(promote(store, CATALOG, C)).rejects.toMatchObject(refusedAs('rolled-back'));
    await expect(setCanary(store, CATALOG, C, 10)).rejects.toMatchObject(refusedAs('rolled-back'));
    expect(await check(store, c.dist, c.built)).toMatchObject({ refusals: [{ code: 'rolled-back' }] });
    expect(version()).toBe(B);
    expect(live()).toEqual(before);
  });

  it('is what was live in between, too, and the shell', async () => {
    const { store, b, shell, own, live } = await site();
    await rollBack(store, CATALOG, A);
    await expect(publish(store, b.dist, { ...b.built, ...commitOf(20) })).rejects.toMatchObject(
      refusedAs('rolled-back'),
    );
    expect(Object.keys(live().rolledBack?.[CATALOG] ?? {})).toEqual([C, B]);
    const next = writeWholeHost(own, '0.2.0-eeeeeeee');
    await publish(store, next.dist, next.built);
    await rollBack(store, 'shell', shell.built.version);
    await expect(publish(store, next.dist, next.built)).rejects.toMatchObject(refusedAs('rolled-back'));
  });

  it('REQ-FED-1 goes live with a reason, which is kept and shown', async () => {
    const { store, c, version, live } = await site();
    await rollBack(store, CATALOG, undefined);
    const now = () => new Date('2026-11-22T12:00:00Z');
    await publish(store, c.dist, c.built, { again: 'the fault was elsewhere', now });
    expect(version()).toBe(C);
    const taken = { at: '2026-11-22T12:00:00.000Z', reason: 'the fault was elsewhere' };
    expect(live().republished).toEqual([{ workspace: CATALOG, version: C, ...taken }]);
    const listed = await describeVersions(store, live(), CATALOG);
    expect(listed.find((each) => each.version === C)).toMatchObject({ state: 'live', again: taken });
    expect(listed.some(({ rolledBackAt }) => rolledBackAt !== undefined)).toBe(false);
  });

  it('goes live with a reason by promoting it, and as a canary', async () => {
    const { store, version, live } = await site();
    await rollBack(store, CATALOG, undefined);
    await setCanary(store, CATALOG, C, 10, { again: 'a few at first' });
    await promote(store, CATALOG, C, { again: 'all is well' });
    expect(version()).toBe(C);
    expect(live().republished?.map(({ reason }) => reason)).toEqual(['all is well', 'a few at first']);
  });

  it('may be uploaded, and reports what would keep it from going live', async () => {
    const { store, c } = await site();
    await rollBack(store, CATALOG, undefined);
    const held = await publish(store, c.dist, c.built, { audience: { kind: 'none' } });
    expect(held.refusals).toMatchObject([{ code: 'rolled-back' }]);
  });

  it('is gone forward to by a roll-back that names it, and is forgotten with its remote', async () => {
    const { store, live, version } = await site();
    await rollBack(store, CATALOG, undefined);
    await rollBack(store, CATALOG, C);
    expect(version()).toBe(C);
    expect(Object.keys(live().rolledBack?.[CATALOG] ?? {})).toEqual([B]);
    const [catalog] = live().features;
    if (!catalog) throw new Error('The remote is gone.');
    expect(withoutFeature(live(), catalog, new Date()).rolledBack).toEqual({});
  });
});

describe('A build of an older commit than the live one', () => {
  it('REQ-FED-1 does not go live: the run of an old CI job stops there', async () => {
    const { store, build, version } = await site();
    const old = build('1.1.5-dddddddd', commitOf(11));
    await expect(publish(store, old.dist, old.built)).rejects.toMatchObject({
      refusals: [
        {
          code: 'commit-older',
          message:
            'mfe-catalog 1.1.5-dddddddd is built from commit 11e2b9f0c4 of 2026-11-11 10:00 UTC, and mfe-catalog 1.2.0-cccccccc from the newer 12e2b9f0c4 of 2026-11-12 10:00 UTC: build the newest commit, or say with --again "reason" why the older one may go live.',
        },
      ],
    });
    expect(version()).toBe(C);
  });

  it('is a version that was live and is published again, too', async () => {
    const { store, b } = await site();
    await expect(publish(store, b.dist, b.built)).rejects.toMatchObject(refusedAs('commit-older'));
  });

  it('REQ-FED-1 goes live with a reason', async () => {
    const { store, b, version, live } = await site();
    await publish(store, b.dist, b.built, { again: 'the new search waits for its texts' });
    expect(version()).toBe(B);
    expect(live().republished).toMatchObject([{ version: B, reason: 'the new search waits for its texts' }]);
  });

  it('may be rolled back to', async () => {
    const { store, version } = await site();
    await rollBack(store, CATALOG, A);
    expect(version()).toBe(A);
  });

  it('is none of the same commit, with changes that it does not hold', async () => {
    const { add, version } = await site();
    await add('1.2.1-dddddddd', commitOf(12, { isDirty: true }));
    expect(version()).toBe('1.2.1-dddddddd');
  });

  it('is what came before the newest commit that changed nothing in the live version', async () => {
    const { store, c, build, live } = await site();
    const again = await publish(store, c.dist, { ...c.built, ...commitOf(15) });
    expect(again).toMatchObject({ hasChanged: false, revision: 4 });
    expect(live()).toMatchObject({ revision: 4, features: [{ version: C, commit: commitOf(15).commit }] });
    const between = build('1.2.5-dddddddd', commitOf(14));
    await expect(publish(store, between.dist, between.built)).rejects.toMatchObject(
      refusedAs('commit-older'),
    );
    await publish(store, c.dist, c.built);
    expect(live().features[0]?.commit).toEqual(commitOf(15).commit);
  });

  it('has an unknown age when it does not say its commit: it goes live', async () => {
    const { store, build, version } = await site();
    const unknown = build('1.3.0-dddddddd');
    await publish(store, unknown.dist, unknown.built);
    expect(version()).toBe('1.3.0-dddddddd');
  });
});

it('A reason overrules nothing else', async () => {
  const { store, build } = await site();
  const { dist, built } = build('1.1.5-dddddddd', { ...commitOf(11), shared: { react: '^99.0.0' } });
  await expect(publish(store, dist, built, { again: 'I want it' })).rejects.toMatchObject(
    refusedAs('shared-package'),
  );
});
