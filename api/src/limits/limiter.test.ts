import { createHash } from 'node:crypto';
import { createLimiter, createMemoryStore, type Limiter } from './limiter';

const ONE = { max: 1, seconds: 60 };
const ADDRESS = '192.0.2.1';

/** What a store receives for an address that is counted. */
function storedBy(secret: string): string[] {
  const keys: string[] = [];
  const limiter: Limiter = createLimiter(1, secret, {
    createStore: (limit) => {
      const store = createMemoryStore(limit);
      return {
        ...store,
        consume: (key, points) => {
          keys.push(key);
          return store.consume(key, points);
        },
      };
    },
  });
  void limiter.consume('calls', ONE, ADDRESS);
  expect(() => limiter.consume('calls', ONE, ADDRESS)).toThrow(
    expect.objectContaining({ code: 'too-many-requests' }) as Error,
  );
  return keys;
}

it('REQ-API-3 gives the store only a keyed hash of an address, the same in all processes with that secret', () => {
  const [key, again] = storedBy('a secret');
  expect(again).toBe(key);
  expect(storedBy('a secret')).toEqual([key, key]);
  expect(storedBy('another secret')).not.toContain(key);
  expect(key).not.toBe(createHash('sha256').update(ADDRESS).digest('base64url'));
});

describe('counts in memory', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const store = () => createMemoryStore({ max: 2, seconds: 60 });

  it('refuse what exceeds the limit until the window of the first action ends', () => {
    const { consume } = store();
    expect([consume('a', 1), consume('a', 1)]).toEqual([undefined, undefined]);
    jest.advanceTimersByTime(20_000);
    expect([consume('a', 1), consume('b', 1)]).toEqual([40_000, undefined]);
    jest.advanceTimersByTime(39_999);
    expect(consume('a', 1)).toBe(1);
    jest.advanceTimersByTime(1);
    expect(consume('a', 1)).toBeUndefined();
    // Its own window has not ended.
    expect([consume('b', 1), consume('b', 1)]).toEqual([undefined, 20_000]);
  });

  it('end on time, although the clock was set forward and back', () => {
    const { consume } = store();
    const now = Date.now();
    jest.setSystemTime(now + 8 * 24 * 60 * 60 * 1_000);
    expect([consume('a', 2), consume('a', 1)]).toEqual([undefined, 60_000]);
    jest.setSystemTime(now);
    jest.advanceTimersByTime(60_000);
    expect(consume('a', 1)).toBeUndefined();
  });

  it('count several points at once', () => {
    const { consume } = store();
    expect([consume('a', 3), consume('b', 2), consume('b', 1)]).toEqual([60_000, undefined, 60_000]);
  });

  it('allow again what was refunded or cleared', () => {
    const { consume, refund, clear } = store();
    void refund('a');
    expect([consume('a', 2), consume('a', 1)]).toEqual([undefined, 60_000]);
    void refund('a');
    void refund('a');
    expect([consume('a', 1), consume('a', 1)]).toEqual([undefined, 60_000]);
    void clear('a');
    expect(consume('a', 2)).toBeUndefined();
  });

  it('forget windows that have ended, however many addresses opened one', () => {
    const { consume, size } = store();
    for (let address = 0; address < 100; address += 1) void consume(`early ${address}`, 1);
    jest.advanceTimersByTime(30_000);
    void consume('early 0', 1);
    void consume('late', 1);
    expect(size()).toBe(101);
    jest.advanceTimersByTime(30_000);
    void consume('early 0', 1);
    void consume('new', 1);
    expect(size()).toBe(3);
  });
});
