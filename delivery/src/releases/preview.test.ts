import fs from 'node:fs';
import path from 'node:path';
import { agedSites, CATALOG, formatVersion, formatVersions as versions } from '../../test/aged-site';
import type { SiteStore } from '../store/site-store';
import { preview } from './preview';
import { prune } from './prune';
import { publish } from './publish';
import { describeVersions } from './status';
import { promote } from './switch';

const secret = 'x'.repeat(32);
const DAY_MS = 86_400_000;
const makeSite = agedSites();
const inDays = (days: number) => () => new Date(Date.now() + days * DAY_MS);
const NEW = formatVersion(50);

/** A site with as many versions, where a preview can be made. */
async function site(published: number) {
  const made = await makeSite(published);
  const { place, store, build } = made;
  const show = (
    version: string,
    more: Partial<Parameters<typeof preview>[3]> = {},
    to: SiteStore = store,
  ) => {
    const { dist, built } = build(version);
    return preview(to, dist, built, { secret, ...more });
  };
  return {
    ...made,
    show,
    records: () => fs.readdirSync(place).filter((name) => name.startsWith('preview-')),
    readLiveText: () => fs.readFileSync(path.join(place, 'live.json'), 'utf8'),
    stateOf: async (version: string) =>
      (await describeVersions(store, made.live(), CATALOG)).find((each) => each.version === version)?.state,
  };
}

describe('REQ-FED-1 A preview', () => {
  it('is uploaded whole and changes nothing that is live, not even the file', async () => {
    const { show, place, readLiveText, records, stateOf } = await site(2);
    const before = readLiveText();
    const now = new Date('2026-11-23T12:00:00.400Z');
    const made = await show(NEW, { now: () => now });
    expect(made).toMatchObject({ workspace: CATALOG, version: NEW, expiresAt: '2026-11-30T12:00:00.000Z' });
    expect(made.path).toMatch(/^\/\?preview=mfe-catalog@1\.50\.0-00000050\.1796040000\.[\w-]{43}$/);
    expect(made.sent.files).toBeGreaterThan(2);
    expect(readLiveText()).toBe(before);
    expect(fs.existsSync(path.join(place, CATALOG, NEW, 'feature.json'))).toBe(true);
    expect(records()).toEqual([`preview-${made.path.split('preview=')[1] ?? ''}.json`]);
    expect(await stateOf(NEW)).toBe('preview');
  });

  it('leads to the first page of the remote that needs no id', async () => {
    const { build, store } = await site(1);
    const route = { module: 'pages/Home/HomePage', title: 'Page' };
    const { dist, built } = build(NEW, {
      routes: [
        { ...route, path: '/tags/:id' },
        { ...route, path: '/tags' },
      ],
    });
    expect((await preview(store, dist, built, { secret })).path).toMatch(/^\/tags\?preview=mfe-catalog@/);
  });

  it('keeps a plus in its version out of what a query means by it', async () => {
    const { show } = await site(1);
    const { path: at } = await show('1.50.0+b');
    expect(new URL(at, 'http://x').searchParams.get('preview')).toMatch(/^mfe-catalog@1\.50\.0\+b\./);
  });

  it('passes the gate: what it refuses is not uploaded', async () => {
    const { build, store, there, records } = await site(1);
    const { dist, built } = build(NEW, { shared: { react: '^99.0.0' } });
    await expect(preview(store, dist, built, { secret })).rejects.toMatchObject({ code: 'refused' });
    expect([there(), records()]).toEqual([versions(0), []]);
  });

  it('may be of an older commit than what is live, as a branch is, but not of none', async () => {
    const { add, build, store } = await site(1);
    const commit = { id: 'a'.repeat(40), at: '2026-11-20T00:00:00.000Z' };
    await add(formatVersion(1), { commit: { id: 'b'.repeat(40), at: '2026-11-22T00:00:00.000Z' } });
    const older = build(NEW, { commit });
    await expect(publish(store, older.dist, older.built)).rejects.toMatchObject({ code: 'refused' });
    expect(await preview(store, older.dist, older.built, { secret })).toMatchObject({ version: NEW });
    const dirty = build(formatVersion(51), { commit: { ...commit, isDirty: true } });
    await expect(
      preview(store, dirty.dist, dirty.built, { secret, mustBeCommitted: true }),
    ).rejects.toMatchObject({ code: 'refused' });
  });

  it('is of remotes only', async () => {
    const { shell, store, records } = await site(1);
    await expect(preview(store, shell.dist, shell.built, { secret })).rejects.toMatchObject({
      code: 'only-remotes',
    });
    expect(records()).toEqual([]);
  });

  it('leaves no record where the upload fails', async () => {
    const { show, store, records } = await site(1);
    const full: SiteStore = {
      ...store,
      write: (key, ...rest) =>
        key.endsWith('home.22.js')
          ? Promise.reject(new Error('The disk is full'))
          : store.write(key, ...rest),
    };
    await expect(show(NEW, {}, full)).rejects.toThrow('The disk is full');
    expect(records()).toEqual([]);
  });
});

describe('REQ-FED-1 Pruning', () => {
  it('keeps a preview while its link is valid, and removes it afterwards with its record', async () => {
    const { show, store, there, records, add, age } = await site(1);
    await show(NEW);
    age(CATALOG, NEW);
    for (const index of [1, 2]) await add(formatVersion(index));
    expect(await prune(store, { keep: 1, now: inDays(6.9), isDry: true })).not.toContainEqual(
      expect.objectContaining({ version: NEW }),
    );
    await prune(store, { keep: 1, now: inDays(6.9) });
    expect(there()).toContain(NEW);
    expect(records()).toHaveLength(1);
    const removed = await prune(store, { keep: 1, now: inDays(7.1) });
    expect(removed).toContainEqual(expect.objectContaining({ version: NEW, isWhole: true }));
    expect(there()).not.toContain(NEW);
    expect(records()).toEqual([]);
  });

  it('counts previews neither before nor after among the latest versions', async () => {
    const { show, store, there, add, age } = await site(1);
    const held = formatVersion(40);
    await add(held, {}, { audience: { kind: 'none' } });
    age(CATALOG, held);
    for (const index of [50, 51, 52]) await show(formatVersion(index));
    await prune(store, { keep: 1, now: inDays(1) });
    expect(there()).toEqual(versions(0, 40, 50, 51, 52));
    await prune(store, { keep: 1, now: inDays(8) });
    expect(there()).toEqual(versions(0, 40));
  });

  it('keeps it as long as the longest of its links', async () => {
    const { show, store, there, records } = await site(1);
    await show(NEW);
    await show(NEW, { lifetimeMs: 14 * DAY_MS });
    await prune(store, { now: inDays(8) });
    expect([there(), records()]).toEqual([[...versions(0), NEW], [expect.any(String)]]);
    await prune(store, { now: inDays(15) });
    expect([there(), records()]).toEqual([versions(0), []]);
  });

  it.each([
    ['held before', ['hold', 'show']],
    ['held after', ['show', 'hold']],
  ])('keeps what was %s the preview like any other version', async (_, steps) => {
    const { show, store, add, there, stateOf } = await site(1);
    for (const step of steps) {
      if (step === 'show') await show(NEW);
      else await add(NEW, {}, { audience: { kind: 'none' } });
    }
    expect(await stateOf(NEW)).toBe('held');
    await prune(store, { now: inDays(30) });
    expect(there()).toContain(NEW);
  });

  it('keeps what went live after its preview', async () => {
    const { show, store, there, live, stateOf } = await site(1);
    await show(NEW);
    await promote(store, CATALOG, NEW);
    expect([live().features[0]?.version, await stateOf(NEW)]).toEqual([NEW, 'live']);
    await prune(store, { now: inDays(30) });
    expect(there()).toContain(NEW);
  });

  it('removes what a killed preview left, once its record has expired', async () => {
    const { show, place, store, there, records } = await site(1);
    const killed: SiteStore = {
      ...store,
      write: (key, ...rest) =>
        key.endsWith('/feature.json') ? Promise.reject(new Error('Killed')) : store.write(key, ...rest),
      remove: () => Promise.reject(new Error('Killed')),
    };
    await expect(show(NEW, {}, killed)).rejects.toThrow('Killed');
    expect(fs.existsSync(path.join(place, CATALOG, NEW))).toBe(true);
    await prune(store, { now: inDays(8) });
    expect([there(), records()]).toEqual([versions(0), []]);
  });

  it('and a preview at the same moment: either it is kept, or the preview is refused', async () => {
    const { show, store, there } = await site(9);
    const old = formatVersion(0);
    // Made after the prune has announced what it removes.
    let refused: unknown;
    const whileRemoving: SiteStore = {
      ...store,
      async remove(keys) {
        if (keys.some((key) => key.includes(old)))
          await show(old).catch((error: unknown) => (refused ??= error));
        await store.remove(keys);
      },
    };
    await prune(whileRemoving);
    expect(refused).toMatchObject({ code: 'changed-since' });
    expect(there()).not.toContain(old);

    // Made before the announcement, but after the prune has looked: it sees the preview when it looks again.
    const other = await site(9);
    let isShown = false;
    const whileLooking: SiteStore = {
      ...other.store,
      async write(key, ...rest) {
        if (!isShown) await other.show(old);
        isShown = true;
        return other.store.write(key, ...rest);
      },
    };
    await prune(whileLooking);
    expect(other.there()).toContain(old);
    expect(other.there()).not.toContain(formatVersion(1));
  });
});
