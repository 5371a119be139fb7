/** Pruning while others publish, switch or prune, and after one that was killed. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { agedSites, CATALOG, formatVersion, formatVersions as versions } from '../../test/aged-site';
import { writeLiveSite } from '../../test/built-site';
import { bundledProgram } from '../../test/bundled-program';
import { missingFiles } from '../../test/whole-build';
import { overtakenStore } from '../../test/overtaken-store';
import type { SiteStore } from '../store/site-store';
import { identifyProcess, type ProcessIdentity } from '../store/this-process';
import { readLive } from './change-live';
import { prune } from './prune';
import { publish } from './publish';
import { describeVersions } from './status';
import { promote } from './switch';

const site = agedSites();
const inMinutes = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);

describe('Pruning', () => {
  it('keeps what is taken live while it looks', async () => {
    const { place, store, there, live } = await site(9);
    const slow = overtakenStore(store, () => promote(store, CATALOG, formatVersion(0)));
    const removed = await prune(slow);
    expect(removed.map(({ version }) => version)).toEqual(versions(3, 2, 1));
    expect(live().features[0]?.version).toBe(formatVersion(0));
    expect(there()).toContain(formatVersion(0));
    expect(missingFiles(place)).toEqual([]);
  });

  it('lets nobody take live what it is just removing', async () => {
    const { place, store, build, live } = await site(9);
    const refused: unknown[] = [];
    const slow: SiteStore = {
      ...store,
      async remove(keys) {
        const { dist, built } = build(formatVersion(0));
        const tries = [promote(store, CATALOG, formatVersion(0)), publish(store, dist, built)];
        refused.push(
          ...(await Promise.allSettled(tries)).map((each) => 'reason' in each && each.reason.code),
        );
        await store.remove(keys);
      },
    };
    await prune(slow);
    expect(refused.slice(0, 2)).toEqual(['changed-since', 'changed-since']);
    expect(live().features[0]?.version).toBe(formatVersion(8));
    expect(missingFiles(place)).toEqual([]);
    const { dist, built } = build(formatVersion(0));
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
    const listed = await describeVersions(store, await readLive(store), CATALOG);
    expect(listed.find(({ version }) => version === formatVersion(2))?.state).toBe('unfinished');
    await prune(store, { now: inMinutes(11) });
    expect(there()).toEqual(versions(3, 4, 5, 6, 7, 8));
    expect((await readLive(store)).pruning?.versions).toEqual([]);
  });

  it('that was killed is gone on with at once on the same machine', async () => {
    const { own, place, store, there, live } = await site(9);
    const { signal } = spawnSync(process.execPath, [bundledProgram('prune-and-die.ts', own), place, '2']);
    expect(signal).toBe('SIGKILL');
    expect(live().pruning?.versions).toHaveLength(3);
    await prune(store);
    expect(there()).toEqual(versions(3, 4, 5, 6, 7, 8));
    expect(live().pruning).toEqual({ since: expect.any(String) as string, versions: [] });
    expect(missingFiles(place)).toEqual([]);
  });

  /** What stands in live.json of a prune that removes the first version just now. */
  const pruningBy = (by: ProcessIdentity | undefined, since = new Date()) => ({
    pruning: { since: since.toISOString(), versions: [`${CATALOG}/${formatVersion(0)}`], ...(by && { by }) },
  });
  const dead = () => ({ ...identifyProcess(), pid: spawnSync('true').pid });

  it.each<[string, () => ProcessIdentity | undefined, RegExp]>([
    ['runs', identifyProcess, /by process \d+ of this machine: wait/],
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
      code: 'changed-since',
      message: expect.stringMatching(message) as string,
    });
    expect(there()).toHaveLength(8);
    await prune(store, { now: inMinutes(11) });
    expect(there()).toEqual(versions(2, 3, 4, 5, 6, 7));
  });

  it('that goes on for a killed one lets nobody take live what that was removing, until it is done', async () => {
    const { place, store, build, live } = await site(8);
    const { dist, built } = build(formatVersion(0));
    writeLiveSite(place, { ...live(), ...pruningBy(dead()) });
    const gone = path.join(place, CATALOG, formatVersion(0));
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
    expect(new Set(refused)).toEqual(new Set(['changed-since']));
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

  it('sees what was published again, held, after another prune had removed it', async () => {
    const { place, store, build, there } = await site(9);
    const { dist, built } = build(formatVersion(0));
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
    expect(there()).toContain(formatVersion(0));
    expect(missingFiles(place)).toEqual([]);
  });

  it('that begins and ends while somebody switches to what it removes is noticed by them', async () => {
    const { place, store, live } = await site(9);
    const slow = overtakenStore(store, () => prune(store));
    await expect(promote(slow, CATALOG, formatVersion(0))).rejects.toMatchObject({ code: 'no-version' });
    expect(live().features[0]?.version).toBe(formatVersion(8));
    expect(missingFiles(place)).toEqual([]);
  });

  it('is one at a time: what the first has removed may be there again when the second comes to it', async () => {
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
    expect(second[0]).toMatchObject({ code: 'changed-since' });
    expect((second[0] as Error).message).toMatch(/Another prune .* is under way since 2.*: wait for it/);
    expect(there()).toEqual(versions(3, 4, 5, 6, 7, 8));
  });

  it('that takes long says that it goes on, and removes nothing after it stood still for too long', async () => {
    const { place, store, build, live, there } = await site(9);
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

    const { dist, built } = build(formatVersion(6));
    const stopped: SiteStore = {
      ...store,
      async remove(keys) {
        await store.remove(keys);
        minutes += 11;
        await publish(store, dist, built, { now });
      },
    };
    await expect(prune(stopped, { keep: 1, now })).rejects.toMatchObject({ code: 'changed-since' });
    expect(missingFiles(place)).toEqual([]);
  });
});
