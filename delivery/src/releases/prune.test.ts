import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder, writeLiveSite } from '../../test/built-site';
import { missingFiles, writeWholeFeature, writeWholeHost } from '../../test/whole-build';
import { readLiveSite } from '../site/live-site';
import { createFolderStore } from '../store/folder-store';
import type { SiteStore } from '../store/site-store';
import { thisProcess, type ToldProcess } from '../store/this-process';
import { readLive } from './change-live';
import { prune } from './prune';
import { publish } from './publish';
import { versionsOf } from './status';
import { promote, rollBack, setCanary } from './switch';

const CATALOG = 'mfe-catalog';
const DAY_MS = 86_400_000;
const root = path.resolve(__dirname, '../../..');
const versionOf = (index: number) => `1.${index}.0-${String(index).padStart(8, '0')}`;
const folder = temporaryFolder();
let tests = 0;
/** A site on which mfe-catalog had so many versions, one after the other, the last of them a month ago. */
async function site(versions: number) {
  tests += 1;
  const own = path.join(folder, String(tests));
  const place = path.join(own, 'site');
  const store = createFolderStore(place);
  const longAgo = new Date(Date.now() - 30 * DAY_MS);
  const age = (name: string, version: string, when = longAgo) => {
    const at = path.join(place, name, version);
    for (const file of fs.readdirSync(at)) fs.utimesSync(path.join(at, file), when, when);
  };
  const shell = writeWholeHost(own, '0.1.0-aaaaaaaa');
  await publish(store, shell.dist, shell.built, { now: () => longAgo });
  age('shell', shell.built.version);
  for (let index = 0; index < versions; index += 1) {
    const { dist, built } = writeWholeFeature(own, versionOf(index));
    const when = new Date(longAgo.getTime() + index * 60_000);
    await publish(store, dist, built, { now: () => when });
    age(CATALOG, built.version, when);
  }
  const there = () => fs.readdirSync(path.join(place, CATALOG)).sort();
  return { own, place, store, age, there, live: () => readLiveSite(place) };
}
const inMinutes = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
const versions = (...indexes: number[]) => indexes.map(versionOf);

describe('Pruning', () => {
  it('keeps what is live and the last five, and leaves the site whole', async () => {
    const { place, store, there } = await site(9);
    const removed = await prune(store);
    expect(removed.map(({ version }) => version)).toEqual(versions(2, 1, 0));
    expect(removed[0]?.bytes).toBeGreaterThan(500);
    expect(there()).toEqual(versions(3, 4, 5, 6, 7, 8));
    expect(missingFiles(place)).toEqual([]);
    expect(await prune(store)).toEqual([]);
  });

  it('keeps as many as it is told, and always the one that browsers fall back to', async () => {
    const { store, there } = await site(6);
    await prune(store, { keep: 2 });
    expect(there()).toEqual(versions(3, 4, 5));
    await prune(store, { keep: 0 });
    expect(there()).toEqual(versions(4, 5));
  });

  it('only says what it would remove when it is dry', async () => {
    const { place, store, there } = await site(8);
    const before = fs.readFileSync(path.join(place, 'live.json'));
    expect((await prune(store, { isDry: true })).map(({ version }) => version)).toEqual(versions(1, 0));
    expect(there()).toHaveLength(8);
    expect(fs.readFileSync(path.join(place, 'live.json'))).toEqual(before);
  });

  it('does not count as a change: open tabs are told of nothing new', async () => {
    const { store, live } = await site(8);
    const { revision } = live();
    await prune(store);
    expect(live().revision).toBe(revision);
    expect(live().pruning?.versions).toEqual([]);
  });

  it('keeps a canary, however old', async () => {
    const { store, there } = await site(8);
    await setCanary(store, CATALOG, versionOf(0), 10);
    await prune(store, { keep: 1 });
    expect(there()).toEqual(versions(0, 6, 7));
  });

  it('keeps for seven days what open tabs may still run, rolled back from or not remembered any more', async () => {
    const { store, there } = await site(3);
    await rollBack(store, CATALOG, undefined);
    for (const index of [3, 4, 5, 6, 7, 8, 9]) {
      const { dist, built } = writeWholeFeature(path.join(folder, `more-${index}`), versionOf(index));
      await publish(store, dist, built);
    }
    await prune(store, { keep: 1, now: () => new Date(Date.now() + 6 * DAY_MS) });
    expect(there()).toEqual(versions(1, 2, 3, 4, 5, 6, 7, 8, 9));
    await prune(store, { keep: 1, now: () => new Date(Date.now() + 8 * DAY_MS) });
    expect(there()).toEqual(versions(8, 9));
  });

  it('leaves alone what came within the last hour, finished or not: a publication may be under way', async () => {
    const { own, place, store, age, there } = await site(2);
    const held = writeWholeFeature(own, versionOf(5));
    await publish(store, held.dist, held.built, { audience: { kind: 'none' } });
    const cutOff = path.join(place, CATALOG, versionOf(6));
    fs.mkdirSync(cutOff);
    fs.writeFileSync(path.join(cutOff, 'home.22.js'), 'half of it');
    await prune(store, { keep: 1 });
    expect(there()).toEqual(versions(0, 1, 5, 6));
    age(CATALOG, versionOf(6));
    expect(await prune(store, { keep: 1 })).toEqual([
      { workspace: CATALOG, version: versionOf(6), bytes: 10, isWhole: false },
    ]);
    expect(there()).toEqual(versions(0, 1, 5));
  });

  it('touches nothing that is not a version: the page of a bucket, or whatever else lies there', async () => {
    const { place, store } = await site(8);
    fs.writeFileSync(path.join(place, 'index.html'), 'page');
    fs.mkdirSync(path.join(place, 'site-content/abc'), { recursive: true });
    fs.writeFileSync(path.join(place, 'site-content/abc/one.webp'), 'picture');
    await prune(store, { now: () => new Date(Date.now() + 99 * DAY_MS) });
    expect(fs.existsSync(path.join(place, 'index.html'))).toBe(true);
    expect(fs.existsSync(path.join(place, 'site-content/abc/one.webp'))).toBe(true);
  });

  it('keeps what is taken live while it looks', async () => {
    const { place, store, there, live } = await site(9);
    let isFirst = true;
    const slow: SiteStore = {
      ...store,
      async write(key, ...more) {
        if (key === 'live.json' && isFirst) {
          isFirst = false;
          await promote(store, CATALOG, versionOf(0));
        }
        return store.write(key, ...more);
      },
    };
    const removed = await prune(slow);
    expect(removed.map(({ version }) => version)).toEqual(versions(3, 2, 1));
    expect(live().features[0]?.version).toBe(versionOf(0));
    expect(there()).toContain(versionOf(0));
    expect(missingFiles(place)).toEqual([]);
  });

  it('lets nobody take live what it is just removing', async () => {
    const { place, store, own, live } = await site(9);
    const refused: unknown[] = [];
    const slow: SiteStore = {
      ...store,
      async remove(keys) {
        const { dist, built } = writeWholeFeature(own, versionOf(0));
        const tries = [promote(store, CATALOG, versionOf(0)), publish(store, dist, built)];
        refused.push(
          ...(await Promise.allSettled(tries)).map((each) => 'reason' in each && each.reason.code),
        );
        await store.remove(keys);
      },
    };
    await prune(slow);
    expect(refused.slice(0, 2)).toEqual(['changed-meanwhile', 'changed-meanwhile']);
    expect(live().features[0]?.version).toBe(versionOf(8));
    expect(missingFiles(place)).toEqual([]);
    const { dist, built } = writeWholeFeature(own, versionOf(0));
    await publish(store, dist, built);
    expect(missingFiles(place)).toEqual([]);
  });

  it('that was killed in the middle leaves versions that are no versions, which the next one removes', async () => {
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
    const listed = await versionsOf(store, await readLive(store), CATALOG);
    expect(listed.find(({ version }) => version === versionOf(2))?.state).toBe('unfinished');
    await prune(store, { now: inMinutes(11) });
    expect(there()).toEqual(versions(3, 4, 5, 6, 7, 8));
    expect((await readLive(store)).pruning?.versions).toEqual([]);
  });

  it('that was killed is gone on with at once on the same machine', async () => {
    const { place, store, there, live } = await site(9);
    const script = path.join(root, 'delivery/test/prune-and-die.ts');
    const { signal } = spawnSync(process.execPath, ['--import', 'tsx', script, place, '2'], { cwd: root });
    expect(signal).toBe('SIGKILL');
    expect(live().pruning?.versions).toHaveLength(3);
    await prune(store);
    expect(there()).toEqual(versions(3, 4, 5, 6, 7, 8));
    expect(live().pruning).toEqual({ since: expect.any(String) as string, versions: [] });
    expect(missingFiles(place)).toEqual([]);
  }, 180_000);

  /** What stands in live.json of a prune that removes the first version just now. */
  const pruningBy = (by: ToldProcess | undefined, since = new Date()) => ({
    pruning: { since: since.toISOString(), versions: [`${CATALOG}/${versionOf(0)}`], ...(by && { by }) },
  });
  const dead = () => ({ ...thisProcess(), pid: spawnSync('true').pid });

  it.each<[string, () => ToldProcess | undefined, RegExp]>([
    ['runs', thisProcess, /by process \d+ of this machine: wait/],
    [
      'ran elsewhere, where nobody can ask',
      () => ({ ...dead(), machine: 'another' }),
      /of another machine: wait for it.*ten minutes/,
    ],
    ['does not say who it is', () => undefined, /under way since [^,]*: wait/],
  ])('that %s is waited for, ten minutes at most', async (_, by, message) => {
    const { place, store, there, live } = await site(8);
    writeLiveSite(place, { ...live(), ...pruningBy(by()) });
    await expect(prune(store)).rejects.toMatchObject({
      code: 'changed-meanwhile',
      message: expect.stringMatching(message) as string,
    });
    expect(there()).toHaveLength(8);
    await prune(store, { now: inMinutes(11) });
    expect(there()).toEqual(versions(2, 3, 4, 5, 6, 7));
  });

  it('that goes on for a killed one lets nobody take live what that was removing, until it is done', async () => {
    const { place, store, own, live } = await site(8);
    const { dist, built } = writeWholeFeature(own, versionOf(0));
    writeLiveSite(place, { ...live(), ...pruningBy(dead()) });
    const gone = path.join(place, CATALOG, versionOf(0));
    fs.rmSync(gone, { recursive: true });
    const refused: unknown[] = [];
    const slow: SiteStore = {
      ...store,
      async remove(keys) {
        await publish(store, dist, built).catch((error: { code: string }) => refused.push(error.code));
        await store.remove(keys);
      },
    };
    await prune(slow);
    expect(new Set(refused)).toEqual(new Set(['changed-meanwhile']));
    expect(fs.existsSync(gone)).toBe(false);
    await publish(store, dist, built);
    expect(missingFiles(place)).toEqual([]);
  });

  it('clears up after a killed one that had removed everything', async () => {
    const { place, store, live } = await site(2);
    writeLiveSite(place, { ...live(), ...pruningBy(dead()) });
    expect(await prune(store)).toEqual([]);
    expect(live().pruning?.versions).toEqual([]);
  });

  it('sees what was published anew, held, after another prune had removed it', async () => {
    const { place, store, own, there } = await site(9);
    const { dist, built } = writeWholeFeature(own, versionOf(0));
    let isFirst = true;
    const slow: SiteStore = {
      ...store,
      async list(prefix) {
        const listed = await store.list(prefix);
        if (isFirst) {
          isFirst = false;
          await prune(store, { keep: 7 });
          await publish(store, dist, built, { audience: { kind: 'none' } });
        }
        return listed;
      },
    };
    await prune(slow);
    expect(there()).toContain(versionOf(0));
    expect(missingFiles(place)).toEqual([]);
  });

  it('that begins and ends while somebody switches to what it removes is noticed by them', async () => {
    const { place, store, live } = await site(9);
    let isFirst = true;
    const slow: SiteStore = {
      ...store,
      async write(key, ...more) {
        if (key === 'live.json' && isFirst) {
          isFirst = false;
          await prune(store);
        }
        return store.write(key, ...more);
      },
    };
    await expect(promote(slow, CATALOG, versionOf(0))).rejects.toMatchObject({ code: 'no-version' });
    expect(live().features[0]?.version).toBe(versionOf(8));
    expect(missingFiles(place)).toEqual([]);
  });

  it('is one at a time: what the first has removed may be there anew when the second comes to it', async () => {
    const { store, there } = await site(9);
    const second: unknown[] = [];
    const slow: SiteStore = {
      ...store,
      async remove(keys) {
        await prune(store, { keep: 1 }).catch((error: unknown) => second.push(error));
        await store.remove(keys);
      },
    };
    await prune(slow);
    expect(second[0]).toMatchObject({ code: 'changed-meanwhile' });
    expect((second[0] as Error).message).toMatch(/Another prune .* is under way since 2.*: wait for it/);
    expect(there()).toEqual(versions(3, 4, 5, 6, 7, 8));
  });

  it('that takes long says that it goes on, and removes nothing after it stood still for too long', async () => {
    const { place, store, own, live, there } = await site(9);
    let minutes = 0;
    const since: (string | undefined)[] = [];
    const slow: SiteStore = {
      ...store,
      async remove(keys) {
        since.push(live().pruning?.since);
        await store.remove(keys);
        minutes += 3;
      },
    };
    const now = () => inMinutes(minutes)();
    await prune(slow, { keep: 3, now });
    expect(new Set(since).size).toBeGreaterThan(2);
    expect(there()).toEqual(versions(5, 6, 7, 8));

    const { dist, built } = writeWholeFeature(own, versionOf(6));
    const stopped: SiteStore = {
      ...store,
      async remove(keys) {
        await store.remove(keys);
        minutes += 11;
        await publish(store, dist, built, { now });
      },
    };
    await expect(prune(stopped, { keep: 1, now })).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(missingFiles(place)).toEqual([]);
  });

  it('takes what it removes off the versions to go back to', async () => {
    const { store, live } = await site(6);
    await prune(store, { keep: 2 });
    expect(live().earlier[CATALOG]?.map(({ built }) => built.version)).toEqual(versions(4, 3));
  });
});
