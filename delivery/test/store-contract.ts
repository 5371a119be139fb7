/** What every store of a site does, for the tests of each kind. */
import type { SiteStore } from '../src/site/store/site-store';

const text = async (store: SiteStore, key: string) => (await store.get(key))?.toString();

/** @param openEmpty opens an empty place for one test; `again` opens it once more, as another process does */
export function describeStore(
  openEmpty: () => Promise<{ store: SiteStore; again: () => Promise<SiteStore> }>,
) {
  it('A store returns and lists what was created, and removes it', async () => {
    const { store, again } = await openEmpty();
    expect([await store.get('mfe-a/1.0.0/main.js'), await store.list('')]).toEqual([undefined, []]);
    for (const key of ['revisions/000001.json', 'mfe-a/1.0.0/main.js', 'mfe-ab/1.0.0/main.js'])
      expect(await store.create(key, Buffer.from(`of ${key}`))).toBe(true);
    const other = await again();
    expect(await text(other, 'mfe-a/1.0.0/main.js')).toBe('of mfe-a/1.0.0/main.js');
    expect((await other.list('')).map(({ key }) => key)).toEqual([
      'mfe-a/1.0.0/main.js',
      'mfe-ab/1.0.0/main.js',
      'revisions/000001.json',
    ]);
    const [file, ...more] = await other.list('mfe-a/');
    expect([file?.key, file?.bytes, more]).toEqual(['mfe-a/1.0.0/main.js', 22, []]);
    expect(Math.abs((file?.changedAtMs ?? 0) - Date.now())).toBeLessThan(60_000);
    expect((await other.list('mfe-a')).map(({ bytes }) => bytes)).toEqual([22, 23]);
    expect(await other.list('mfe-b/')).toEqual([]);
    await store.remove(['mfe-a/1.0.0/main.js', 'mfe-a/1.0.0/never.js']);
    expect(await other.get('mfe-a/1.0.0/main.js')).toBeUndefined();
    expect(await other.list('')).toHaveLength(2);
  });

  it('A store never changes a file that is there', async () => {
    const { store, again } = await openEmpty();
    expect(await store.create('revisions/000001.json', Buffer.from('first'))).toBe(true);
    expect(await (await again()).create('revisions/000001.json', Buffer.from('later'))).toBe(false);
    expect(await store.create('revisions/000001.json', Buffer.from('first'))).toBe(false);
    expect(await text(store, 'revisions/000001.json')).toBe('first');
  });

  it('REQ-FED-1 A store lets exactly one of many create the same file, whole', async () => {
    const { store, again } = await openEmpty();
    const stores = [store, await again(), await again(), await again()];
    for (let round = 1; round <= 5; round += 1) {
      const key = `revisions/${round}.json`;
      const bodies = Array.from({ length: 12 }, (_, index) => `${index} `.repeat(5_000));
      const created = await Promise.all(
        bodies.map((body, index) => stores[index % 4]?.create(key, Buffer.from(body))),
      );
      expect(created.filter(Boolean)).toHaveLength(1);
      expect(await text(store, key)).toBe(bodies[created.indexOf(true)]);
    }
  });

  it('A store has nothing at a key that leads elsewhere', async () => {
    const { store } = await openEmpty();
    await expect(store.get('../outside')).rejects.toThrow(RangeError);
    await expect(store.create('../outside', Buffer.from('x'))).rejects.toThrow(RangeError);
    await expect(store.remove(['../outside'])).rejects.toThrow(RangeError);
    expect(await store.list('')).toEqual([]);
  });
}
