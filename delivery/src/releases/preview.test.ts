import fs from 'node:fs';
import path from 'node:path';
import { agedSites, CATALOG, formatVersion, formatVersions as versions } from '../../test/aged-site';
import { overtakenStore, whileRemoving } from '../../test/overtaken-store';
import { listRevisions } from '../../test/read-site';
import type { SiteStore } from '../site/store/site-store';
import { preview } from './preview';
import { prune } from './prune';
import { publish } from './publish';

const DAY_MS = 86_400_000;
const makeSite = agedSites();
const inDays = (days: number) => () => new Date(Date.now() + days * DAY_MS);
const NEW = formatVersion(50);

/** A site with as many versions, where a preview can be made. */
async function site(published: number) {
  const made = await makeSite(published);
  const { place, store, build } = made;
  type Options = Partial<Parameters<typeof preview>[3]>;
  const show = (version: string, more: Options = {}, to: SiteStore = store) => {
    const { dist, built } = build(version);
    return preview(to, dist, built, more);
  };
  const folder = path.join(place, 'previews');
  return { ...made, show, records: () => (fs.existsSync(folder) ? fs.readdirSync(folder) : []) };
}

describe('REQ-FED-1 A preview', () => {
  it('is uploaded whole, with a record, and creates no revision', async () => {
    const { show, place, records } = await site(2);
    const revisions = listRevisions(place);
    const now = new Date('2026-11-23T12:00:00.400Z');
    const made = await show(NEW, { now: () => now });
    expect(made).toMatchObject({ workspace: CATALOG, version: NEW, expiresAt: '2026-11-30T12:00:00.000Z' });
    expect(made.path).toMatch(/^\/\?preview=mfe-catalog@1\.50\.0-00000050\.1796040000\.[\w-]{43}$/);
    expect(listRevisions(place)).toEqual(revisions);
    expect(fs.existsSync(path.join(place, CATALOG, NEW, 'feature.json'))).toBe(true);
    expect(records()).toEqual([`${made.path.split('preview=')[1] ?? ''}.json`]);
  });

  it('leads to the first page of the remote that needs no id', async () => {
    const { build, store } = await site(1);
    const route = { module: 'pages/Home/HomePage', title: 'Page' };
    const routes = [
      { ...route, path: '/tags/:id' },
      { ...route, path: '/tags' },
    ];
    const { dist, built } = build(NEW, { routes });
    expect((await preview(store, dist, built)).path).toMatch(/^\/tags\?preview=mfe-catalog@/);
  });

  it('of a version with a plus has a link whose query has the plus, too', async () => {
    const { show } = await site(1);
    const { path: at } = await show('1.50.0+b');
    expect(new URL(at, 'http://x').searchParams.get('preview')).toMatch(/^mfe-catalog@1\.50\.0\+b\./);
  });

  it('that the gate refuses is not uploaded, nor one of the shell', async () => {
    const { shell, build, store, there, records } = await site(1);
    const { dist, built } = build(NEW, { shared: { react: '^99.0.0' } });
    await expect(preview(store, dist, built)).rejects.toMatchObject({ code: 'refused' });
    await expect(preview(store, shell.dist, shell.built)).rejects.toMatchObject({ code: 'only-remotes' });
    expect([there(), records()]).toEqual([versions(0), []]);
  });

  it('may be of an older commit than what is live, as a branch is, and in CI not of uncommitted changes', async () => {
    const { add, build, store } = await site(1);
    const commit = { id: 'a'.repeat(40), at: '2026-11-20T00:00:00.000Z' };
    await add(formatVersion(1), { commit: { id: 'b'.repeat(40), at: '2026-11-22T00:00:00.000Z' } });
    const older = build(NEW, { commit });
    await expect(publish(store, older.dist, older.built)).rejects.toMatchObject({ code: 'refused' });
    expect(await preview(store, older.dist, older.built)).toMatchObject({ version: NEW });
    const dirty = build(formatVersion(51), { commit: { ...commit, isDirty: true } });
    await expect(preview(store, dirty.dist, dirty.built, { mustBeCommitted: true })).rejects.toMatchObject({
      code: 'refused',
    });
  });

  it('leaves no record if its upload fails', async () => {
    const { show, store, records } = await site(1);
    const full: SiteStore = {
      ...store,
      create: (key, body) =>
        key.endsWith('home.22.js') ? Promise.reject(new Error('The disk is full')) : store.create(key, body),
    };
    await expect(show(NEW, {}, full)).rejects.toThrow('The disk is full');
    expect(records()).toEqual([]);
  });
});

describe('REQ-FED-1 Pruning', () => {
  it('keeps a preview as long as the longest of its links, and then removes it with its records', async () => {
    const { show, store, there, records, age } = await site(1);
    await show(NEW);
    age(CATALOG, NEW);
    await show(NEW, { now: inDays(6) });
    await prune(store, { now: inDays(8) });
    expect([there(), records()]).toEqual([[...versions(0), NEW], [expect.any(String)]]);
    expect((await prune(store, { now: inDays(14) })).removed).toMatchObject([
      { version: NEW, isWhole: true },
    ]);
    expect([there(), records()]).toEqual([versions(0), []]);
  });

  it('removes what a killed preview left, once its record has expired', async () => {
    const { show, place, store, there, records } = await site(1);
    const killed: SiteStore = {
      ...store,
      create: (key, body) =>
        key.endsWith('/feature.json') ? Promise.reject(new Error('Killed')) : store.create(key, body),
      remove: () => Promise.reject(new Error('Killed')),
    };
    await expect(show(NEW, {}, killed)).rejects.toThrow('Killed');
    expect(fs.existsSync(path.join(place, CATALOG, NEW))).toBe(true);
    await prune(store, { now: inDays(8) });
    expect([there(), records()]).toEqual([versions(0), []]);
  });

  it('refuses a preview of what it has announced', async () => {
    const { show, store, there, records } = await site(9);
    const old = formatVersion(0);
    const showing = () => expect(show(old)).rejects.toMatchObject({ code: 'changed-since' });
    await prune(whileRemoving(store, showing));
    expect([there().includes(old), records()]).toEqual([false, []]);
  });

  it('keeps a preview that is made between its look and its announcement', async () => {
    const { show, store, there } = await site(9);
    const old = formatVersion(0);
    await prune(overtakenStore(store, () => show(old)));
    expect([there().includes(old), there().includes(formatVersion(1))]).toEqual([true, false]);
  });
});
