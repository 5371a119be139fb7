/** The order in which versions go live: what was rolled back, and builds of older commits. */
import { smallSites } from '../../test/small-site';
import { readLog } from '../site/revision';
import { formatPublished } from '../cli/format-output';
import { check, publish } from './publish';
import { readStatus } from './status';
import { promote, rollBack, setCanary } from './switch';

const CATALOG = 'mfe-catalog';
const [A, B, C, D] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc', '1.1.5-dddddddd'] as const;
const commitOf = (day: number) => ({
  commit: { id: `${day}e2b9f0c41d7a6`, at: `2026-11-${day}T10:00:00.000Z` },
});
const refusedAs = (code: string) => ({ code: 'refused', refusals: [{ code }] });
const makeSite = smallSites();

/** A site on which mfe-catalog was A, then B, and is C, each of a later commit; revision 4. */
async function site() {
  const made = await makeSite();
  await made.add(A, commitOf(10));
  const b = await made.add(B, commitOf(11));
  const c = await made.add(C, commitOf(12));
  const version = () => made.live().features.find(({ name }) => name === CATALOG)?.version;
  const reason = async () => (await readLog(made.store, { limit: 1 }))[0]?.reason;
  return { ...made, b, c, version, reason };
}

describe('A version that was rolled back', () => {
  it('REQ-FED-1 does not go live again by publishing, as a canary or by promoting it', async () => {
    const { store, c, live } = await site();
    await rollBack(store, CATALOG, undefined);
    const refused = refusedAs('rolled-back');
    const canary = { percent: 10 } as const;
    await expect(publish(store, c.dist, c.built)).rejects.toMatchObject(refused);
    await expect(publish(store, c.dist, c.built, canary)).rejects.toMatchObject(refused);
    await expect(promote(store, CATALOG, C)).rejects.toMatchObject(refused);
    await expect(setCanary(store, CATALOG, C, 10)).rejects.toMatchObject(refused);
    expect(await check(store, c.dist, c.built)).toMatchObject({ refusals: refused.refusals });
    expect(live()).toMatchObject({ revision: 5, features: [{ version: B }] });
  });

  it('REQ-FED-1 goes live with a reason, which the log keeps, and is not marked any more', async () => {
    const { store, c, version, reason } = await site();
    await rollBack(store, CATALOG, undefined);
    const marked = async () =>
      (await readStatus(store, { workspace: CATALOG, limit: 1 })).versions
        ?.filter(({ rolledBackAt }) => rolledBackAt !== undefined)
        .map((each) => each.version);
    expect(await marked()).toEqual([C]);
    await publish(store, c.dist, c.built, { again: 'the fault was elsewhere' });
    expect([version(), await reason(), await marked()]).toEqual([C, 'the fault was elsewhere', []]);
  });

  it('becomes a canary and is promoted with a reason each', async () => {
    const { store, version, reason } = await site();
    await rollBack(store, CATALOG, undefined);
    await setCanary(store, CATALOG, C, 10, { again: 'a few at first' });
    expect(await reason()).toBe('a few at first');
    await promote(store, CATALOG, C, { again: 'all is well', cause: { reason: 'given' } });
    expect([version(), await reason()]).toEqual([C, 'given']);
  });
});

describe('A build of an older commit than the live one', () => {
  it('REQ-FED-1 does not go live: the run of an old CI job stops there', async () => {
    const { store, b, build, version } = await site();
    const old = build(D, commitOf(11));
    await expect(publish(store, old.dist, old.built)).rejects.toMatchObject({
      refusals: [
        {
          code: 'commit-older',
          message:
            'mfe-catalog 1.1.5-dddddddd is built from commit 11e2b9f0c4 of 2026-11-11 10:00 UTC, and mfe-catalog 1.2.0-cccccccc from the newer 12e2b9f0c4 of 2026-11-12 10:00 UTC: build the newest commit, or say with --again "reason" why the older one may go live.',
        },
      ],
    });
    await expect(publish(store, b.dist, b.built)).rejects.toMatchObject(refusedAs('commit-older'));
    expect(version()).toBe(C);
  });

  it('REQ-FED-1 goes live with a reason, and by a rollback', async () => {
    const { store, b, version, reason } = await site();
    await publish(store, b.dist, b.built, { again: 'the new search waits for its texts' });
    expect([version(), await reason()]).toEqual([B, 'the new search waits for its texts']);
    await rollBack(store, CATALOG, A);
    expect(version()).toBe(A);
  });

  it('is one from before the newest commit that built the live version, which a revision of its own names', async () => {
    const { store, c, build, live } = await site();
    const again = await publish(store, c.dist, { ...c.built, ...commitOf(15) });
    expect(again).toMatchObject({ hasChanged: true, revision: 5, before: C, sent: { files: 0 } });
    expect(formatPublished(again)).toBe(
      `mfe-catalog ${C} is already live. Revision 5 names the newer commit that it is built from.`,
    );
    expect(live()).toMatchObject({ features: [{ version: C }], previous: { [CATALOG]: { version: B } } });
    const between = build(D, commitOf(14));
    await expect(publish(store, between.dist, between.built)).rejects.toMatchObject(
      refusedAs('commit-older'),
    );
    expect(await publish(store, c.dist, c.built)).toMatchObject({ hasChanged: false, revision: 5 });
  });
});
