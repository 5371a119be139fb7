import fs from 'node:fs';
import path from 'node:path';
import { agedSites, CATALOG, formatVersion, formatVersions as versions } from '../../test/aged-site';
import { overtakenStore, whileRemoving } from '../../test/overtaken-store';
import { listRevisions } from '../../test/read-site';
import { missingFiles } from '../../test/built-site';
import type { SiteStore } from '../site/store/site-store';
import { assembleSite } from './assemble-site';
import { prune } from './prune';
import { publish } from './publish';
import { promote, rollBack, setCanary } from './switch';

const site = agedSites();
const inMinutes = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
const inDays = (days: number) => inMinutes(days * 24 * 60);

describe('Pruning', () => {
  it('REQ-FED-1 keeps what is live and the five versions before, and leaves the site whole', async () => {
    const { place, store, there, live } = await site(9);
    const { removed } = await prune(store);
    expect(removed.map(({ version }) => version)).toEqual(versions(2, 1, 0));
    expect(removed[0]?.bytes).toBeGreaterThan(500);
    expect([there(), missingFiles(place)]).toEqual([versions(3, 4, 5, 6, 7, 8), []]);
    const { revision } = live();
    expect([await prune(store), live().revision]).toEqual([{ removed: [], isFinished: true }, revision]);
  });

  it('that is dry only says what it would remove', async () => {
    const { place, store, there } = await site(8);
    const before = listRevisions(place);
    expect((await prune(store, { isDry: true })).removed.map(({ version }) => version)).toEqual(
      versions(1, 0),
    );
    expect([there(), listRevisions(place)]).toEqual([versions(0, 1, 2, 3, 4, 5, 6, 7), before]);
  });

  it('keeps what was uploaded within the last hour, finished or not, because a publish may be running', async () => {
    const { place, store, age, there } = await site(2);
    const cutOff = path.join(place, CATALOG, formatVersion(6));
    fs.mkdirSync(cutOff);
    fs.writeFileSync(path.join(cutOff, 'home.22.js'), 'half of it');
    expect((await prune(store)).removed).toEqual([]);
    age(CATALOG, formatVersion(6));
    expect((await prune(store)).removed).toEqual([
      { workspace: CATALOG, version: formatVersion(6), bytes: 10, isWhole: false },
    ]);
    expect(there()).toEqual(versions(0, 1));
  });

  it('removes nothing that is no version', async () => {
    const { place, store } = await site(8);
    const others = ['index.html', 'site-content/abc/one.webp', 'revisions/notes/old.txt'];
    for (const other of others) {
      fs.mkdirSync(path.dirname(path.join(place, other)), { recursive: true });
      fs.writeFileSync(path.join(place, other), 'theirs');
    }
    await prune(store, { now: inDays(99) });
    for (const other of others) expect(fs.existsSync(path.join(place, other))).toBe(true);
  });
});

describe('REQ-FED-1 A prune while others change the site', () => {
  it('keeps what goes live while it looks', async () => {
    const { place, store, live } = await site(9);
    const { removed } = await prune(overtakenStore(store, () => promote(store, CATALOG, formatVersion(0))));
    expect(removed.map(({ version }) => version)).toEqual(versions(3, 2, 1));
    expect(live().features[0]?.version).toBe(formatVersion(0));
    expect(missingFiles(place)).toEqual([]);
  });

  it('lets nobody make live what it has announced, until ten minutes later', async () => {
    const { place, store, shell, build, live } = await site(9);
    const { dist, built } = build(formatVersion(0));
    const tries = [
      () => assembleSite(place, shell.dist, [dist], { isForced: true }),
      () => promote(store, CATALOG, formatVersion(0)),
      () => rollBack(store, CATALOG, formatVersion(0)),
      () => setCanary(store, CATALOG, formatVersion(0), 10),
      () => publish(store, dist, built),
      () => publish(store, dist, built, { percent: 5 }),
    ];
    const tryAll = async () => {
      for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'changed-since' });
    };
    await prune(whileRemoving(store, tryAll));
    expect(live().features[0]?.version).toBe(formatVersion(8));
    await expect(publish(store, dist, built)).rejects.toMatchObject({ code: 'changed-since' });
    await publish(store, dist, built, { now: inMinutes(11) });
    expect([live().features[0]?.version, missingFiles(place)]).toEqual([formatVersion(0), []]);
  });

  it('is noticed by somebody who is about to make live what it has removed', async () => {
    const { place, store, build, live } = await site(9);
    const slow = overtakenStore(store, () => prune(store));
    await expect(promote(slow, CATALOG, formatVersion(0))).rejects.toMatchObject({ code: 'no-version' });
    const other = await site(9);
    const { dist, built } = build(formatVersion(0));
    const late = overtakenStore(other.store, () => prune(other.store));
    await expect(publish(late, dist, built)).rejects.toMatchObject({ code: 'changed-since' });
    expect([live().features[0]?.version, missingFiles(place)]).toEqual([formatVersion(8), []]);
  });

  it('that was killed leaves versions without a manifest, which the next one removes', async () => {
    const { place, store, there } = await site(9);
    let calls = 0;
    const dying: SiteStore = {
      ...store,
      remove(keys) {
        calls += 1;
        return calls === 2 ? Promise.reject(new Error('killed')) : store.remove(keys);
      },
    };
    await expect(prune(dying)).rejects.toThrow('killed');
    expect(missingFiles(place)).toEqual([]);
    expect((await prune(store)).removed).toContainEqual(
      expect.objectContaining({ version: formatVersion(2), isWhole: false }),
    );
    expect(there()).toEqual(versions(3, 4, 5, 6, 7, 8));
  });

  it('may run beside another one', async () => {
    const { place, store, there } = await site(9);
    await prune(whileRemoving(store, () => prune(store)));
    expect([there(), missingFiles(place)]).toEqual([versions(3, 4, 5, 6, 7, 8), []]);
  });

  it('stops when it takes half as long as what it has announced stays refused, and says what it has removed', async () => {
    const { store, there } = await site(9);
    let minutes = 0;
    const slow: SiteStore = {
      ...store,
      async remove(keys) {
        await store.remove(keys);
        minutes += 2;
      },
    };
    expect(await prune(slow, { now: () => inMinutes(minutes)() })).toMatchObject({
      removed: versions(2, 1).map((version) => ({ version })),
      isFinished: false,
    });
    expect(there()).toEqual(versions(0, 3, 4, 5, 6, 7, 8));
  });
});
