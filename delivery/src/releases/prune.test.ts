import fs from 'node:fs';
import path from 'node:path';
import { agedSites, CATALOG, formatVersion, formatVersions as versions } from '../../test/aged-site';
import { missingFiles } from '../../test/whole-build';
import { prune } from './prune';
import { rollBack, setCanary } from './switch';

const DAY_MS = 86_400_000;
const site = agedSites();

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

  it('keeps as many as asked, and always the one that browsers fall back to', async () => {
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

  it('does not count as a change: open tabs see nothing new', async () => {
    const { store, live } = await site(8);
    const { revision } = live();
    await prune(store);
    expect(live().revision).toBe(revision);
    expect(live().pruning?.versions).toEqual([]);
  });

  it('keeps a canary, however old', async () => {
    const { store, there } = await site(8);
    await setCanary(store, CATALOG, formatVersion(0), 10);
    await prune(store, { keep: 1 });
    expect(there()).toEqual(versions(0, 6, 7));
  });

  it('keeps for seven days what open tabs may still run, rolled back from or not remembered any more', async () => {
    const { store, add, there } = await site(3);
    await rollBack(store, CATALOG, undefined);
    for (const index of [3, 4, 5, 6, 7, 8, 9]) await add(formatVersion(index));
    await prune(store, { keep: 1, now: () => new Date(Date.now() + 6 * DAY_MS) });
    expect(there()).toEqual(versions(1, 2, 3, 4, 5, 6, 7, 8, 9));
    await prune(store, { keep: 1, now: () => new Date(Date.now() + 8 * DAY_MS) });
    expect(there()).toEqual(versions(8, 9));
  });

  it('leaves alone what came within the last hour, finished or not: a publication may be under way', async () => {
    const { place, store, add, age, there } = await site(2);
    await add(formatVersion(5), {}, { audience: { kind: 'none' } });
    const cutOff = path.join(place, CATALOG, formatVersion(6));
    fs.mkdirSync(cutOff);
    fs.writeFileSync(path.join(cutOff, 'home.22.js'), 'half of it');
    await prune(store, { keep: 1 });
    expect(there()).toEqual(versions(0, 1, 5, 6));
    age(CATALOG, formatVersion(6));
    expect(await prune(store, { keep: 1 })).toEqual([
      { workspace: CATALOG, version: formatVersion(6), bytes: 10, isWhole: false },
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

  it('takes what it removes off the versions to go back to', async () => {
    const { store, live } = await site(6);
    await prune(store, { keep: 2 });
    expect(live().earlier[CATALOG]?.map(({ built }) => built.version)).toEqual(versions(4, 3));
  });
});
