import { CATALOGUE_KEY, createChangeLog } from '../database/change-log';
import { createRowCache, type RowCache } from './row-cache';

describe('Rows of the catalogue', () => {
  let name = 'old';
  let isTrusted = true;
  const log = createChangeLog(() => isTrusted);
  const changes = { ...log, record: (...keys: string[]) => log.note(keys) };
  const asked: number[][] = [];
  let beforeReturn: () => Promise<void> | void = () => undefined;
  const cache = createRowCache(changes, 100, async (ids) => {
    asked.push(ids);
    const rows = ids.filter((id) => id < 9).map((id) => ({ id, name }));
    await beforeReturn();
    return rows;
  });
  beforeEach(() => {
    name = 'old';
    isTrusted = true;
    beforeReturn = () => undefined;
    changes.record(CATALOGUE_KEY);
    asked.length = 0;
  });

  it('are read once, and only those that are missing', async () => {
    await cache.read([1, 2]);
    expect(await cache.read([2, 3])).toEqual([
      { id: 2, name: 'old' },
      { id: 3, name: 'old' },
    ]);
    await cache.read([1, 2, 3]);
    expect(asked).toEqual([[1, 2], [3]]);
  });

  it('are left out when they do not exist', async () => {
    expect(await cache.read([1, 9])).toEqual([{ id: 1, name: 'old' }]);
  });

  it('are read again after the catalogue has changed, not after anything else has', async () => {
    await cache.read([1]);
    changes.record('account 7');
    name = 'new';
    expect(await cache.read([1])).toEqual([{ id: 1, name: 'old' }]);
    changes.record(CATALOGUE_KEY);
    expect(await cache.read([1])).toEqual([{ id: 1, name: 'new' }]);
  });

  it('are not kept while changes may be missing', async () => {
    isTrusted = false;
    await cache.read([1]);
    await cache.read([1]);
    expect(asked).toEqual([[1], [1]]);
  });

  it('are not kept when the catalogue changed while they were read', async () => {
    beforeReturn = () => void changes.record(CATALOGUE_KEY);
    await cache.read([1]);
    beforeReturn = () => undefined;
    name = 'new';
    expect(await cache.read([1])).toEqual([{ id: 1, name: 'new' }]);
  });

  it('are not replaced by older ones that arrive later', async () => {
    let arrive: (() => void) | undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    beforeReturn = () => late;
    const first = cache.read([1]);
    changes.record(CATALOGUE_KEY);
    [name, beforeReturn] = ['new', () => undefined];
    await cache.read([1]);
    arrive?.();
    expect(await first).toEqual([{ id: 1, name: 'old' }]);
    expect(await cache.read([1])).toEqual([{ id: 1, name: 'new' }]);
  });

  describe('that are prefetched', () => {
    const ids = Array.from({ length: 150 }, (_, index) => index + 1);
    const batches = [ids.slice(0, 100), ids.slice(100)];
    let roomy: RowCache<{ id: number; name: string }>;
    const prefetch = (signal = new AbortController().signal) => roomy.prefetch(async () => ids, signal);
    beforeEach(() => {
      roomy = createRowCache(changes, 200, async (missing) => {
        asked.push(missing);
        await beforeReturn();
        return missing.map((id) => ({ id, name }));
      });
    });

    it('are read a few at a time, and not again', async () => {
      await prefetch();
      expect(asked).toEqual(batches);
      await roomy.read(ids);
      await prefetch();
      expect(asked).toHaveLength(2);
    });

    it('are read again once the catalogue has changed and then stayed the same', async () => {
      await prefetch();
      for (let change = 0; change < 3; change += 1) {
        changes.record(CATALOGUE_KEY);
        await prefetch();
        expect(asked).toHaveLength(2);
      }
      await prefetch();
      expect(asked).toEqual([...batches, ...batches]);
    });

    it('are not read to the end when the catalogue changes, but later', async () => {
      beforeReturn = () => void changes.record(CATALOGUE_KEY);
      await prefetch();
      expect(asked).toHaveLength(1);
      beforeReturn = () => undefined;
      await prefetch();
      await prefetch();
      expect(asked.slice(1)).toEqual(batches);
    });

    it('are read again when everything may have changed', async () => {
      await prefetch();
      log.noteAll();
      await prefetch();
      await prefetch();
      expect(asked).toEqual([...batches, ...batches]);
    });

    it('are not read while changes may be missing, but afterwards', async () => {
      isTrusted = false;
      await prefetch();
      expect(asked).toEqual([]);
      isTrusted = true;
      await prefetch();
      expect(asked).toEqual(batches);
    });

    it('are read again when they were dropped because changes might have been missing', async () => {
      await prefetch();
      isTrusted = false;
      await roomy.read([151]);
      isTrusted = true;
      await prefetch();
      expect(asked).toEqual([...batches, [151], ...batches]);
    });

    it('are not read to the end once it is to stop', async () => {
      const stopping = new AbortController();
      beforeReturn = () => void stopping.abort();
      await prefetch(stopping.signal);
      expect(asked).toHaveLength(1);
    });

    it('are read the next time when reading them failed', async () => {
      beforeReturn = () => Promise.reject(new Error('gone'));
      await expect(prefetch()).rejects.toThrow('gone');
      beforeReturn = () => undefined;
      await prefetch();
      expect(asked.slice(1)).toEqual(batches);
    });
  });
});
