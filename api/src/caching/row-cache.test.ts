import { CATALOGUE_KEY, createChangeLog } from '../database/change-log';
import { createRowCache } from './row-cache';

describe('Rows of the catalogue', () => {
  let name = 'old';
  let isTrusted = true;
  const log = createChangeLog(() => isTrusted);
  const changes = { ...log, record: (...keys: string[]) => log.note(keys) };
  const asked: number[][] = [];
  let beforeReturn: () => Promise<void> | void = () => undefined;
  const read = createRowCache(changes, 100, async (ids) => {
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
    await read([1, 2]);
    expect(await read([2, 3])).toEqual([
      { id: 2, name: 'old' },
      { id: 3, name: 'old' },
    ]);
    await read([1, 2, 3]);
    expect(asked).toEqual([[1, 2], [3]]);
  });

  it('are left out when they do not exist', async () => {
    expect(await read([1, 9])).toEqual([{ id: 1, name: 'old' }]);
  });

  it('are read again after the catalogue has changed, not after anything else has', async () => {
    await read([1]);
    changes.record('account 7');
    name = 'new';
    expect(await read([1])).toEqual([{ id: 1, name: 'old' }]);
    changes.record(CATALOGUE_KEY);
    expect(await read([1])).toEqual([{ id: 1, name: 'new' }]);
  });

  it('are not kept while changes may be missing', async () => {
    isTrusted = false;
    await read([1]);
    await read([1]);
    expect(asked).toEqual([[1], [1]]);
  });

  it('are not kept when the catalogue changed while they were read', async () => {
    beforeReturn = () => void changes.record(CATALOGUE_KEY);
    await read([1]);
    beforeReturn = () => undefined;
    name = 'new';
    expect(await read([1])).toEqual([{ id: 1, name: 'new' }]);
  });

  it('are not replaced by older ones that arrive later', async () => {
    let arrive: (() => void) | undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    beforeReturn = () => late;
    const first = read([1]);
    changes.record(CATALOGUE_KEY);
    [name, beforeReturn] = ['new', () => undefined];
    await read([1]);
    arrive?.();
    expect(await first).toEqual([{ id: 1, name: 'old' }]);
    expect(await read([1])).toEqual([{ id: 1, name: 'new' }]);
  });
});
