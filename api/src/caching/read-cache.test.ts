import { createChangeLog } from '../database/change-log';
import { createReadCache } from './read-cache';

const KEY = 'account 1';

function createLog(isTrusted = () => true) {
  const log = createChangeLog(isTrusted);
  return { ...log, record: (...keys: string[]) => log.note(keys) };
}

describe('what was read', () => {
  /** Each read ends when its turn is given. */
  const setUp = (isTrusted?: () => boolean) => {
    const log = createLog(isTrusted);
    const cache = createReadCache<string>(log, 10);
    const finish: ((value: string) => void)[] = [];
    const load = jest.fn(async () => ({
      value: await new Promise<string>((resolve) => finish.push(resolve)),
      keys: [KEY],
    }));
    return { log, finish, load, read: () => cache.read('key', load) };
  };

  it('is shared by all callers while it is read, and kept', async () => {
    const { read, finish, load } = setUp();
    const reads = [read(), read(), read()];
    finish[0]?.('text');
    expect(await Promise.all(reads)).toEqual(['text', 'text', 'text']);
    expect(await read()).toBe('text');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is neither kept nor shared after a change that it may have missed', async () => {
    const { log, read, finish, load } = setUp();
    const early = read();
    log.record(KEY);
    const late = read();
    finish[1]?.('new');
    expect(await late).toBe('new');
    finish[0]?.('old');
    expect(await early).toBe('old');
    const next = read();
    finish[2]?.('new');
    expect(await next).toBe('new');
    expect(load.mock.calls.length).toBeGreaterThanOrEqual(2);
  });

  it('says whether a value is still the one that a read would return', async () => {
    const log = createLog();
    const cache = createReadCache<object | undefined>(log, 10);
    const read = () => cache.read('key', async () => ({ value: {}, keys: [KEY] }));
    const first = await read();
    expect([cache.isCurrent('key', first), cache.isCurrent('other', first)]).toEqual([true, false]);
    log.record(KEY);
    expect(cache.isCurrent('key', first)).toBe(false);
    expect(cache.isCurrent('key', undefined)).toBe(false);
    const second = await read();
    expect([cache.isCurrent('key', first), cache.isCurrent('key', second)]).toEqual([false, true]);
  });

  it('is read again each time while changes may be missing', async () => {
    const { read, finish, load } = setUp(() => false);
    const reads = [read(), read()];
    for (const each of finish) each('text');
    await Promise.all(reads);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not kept after a failure, nor when there is nothing', async () => {
    const cache = createReadCache<string>(createLog(), 10);
    const broken = cache.read('key', async () => {
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await cache.read('key', async () => undefined)).toBeUndefined();
    expect(await cache.read('key', async () => ({ value: 'text', keys: [KEY] }))).toBe('text');
  });

  it('is read again after its age, although the clock was set forward and back', async () => {
    jest.useFakeTimers();
    try {
      const cache = createReadCache<string>(createLog(), 10, 5_000);
      const load = jest.fn(async () => ({ value: 'text', keys: [KEY] }));
      const now = Date.now();
      jest.setSystemTime(now + 8 * 24 * 60 * 60 * 1_000);
      await cache.read('key', load);
      jest.setSystemTime(now);
      await cache.read('key', load);
      expect(load).toHaveBeenCalledTimes(1);
      jest.advanceTimersByTime(5_000);
      await cache.read('key', load);
      expect(load).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
    }
  });
});
