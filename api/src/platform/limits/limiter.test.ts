import { createHash } from 'node:crypto';
import { createLimiter, withHashedKeys } from './limiter';

const TWO = { max: 2, seconds: 60 };
const ADDRESS = '192.0.2.1';

/** What a store receives for an address that is counted twice. */
async function listStoredKeys(secret: string): Promise<string[]> {
  const keys: string[] = [];
  const limiter = createLimiter(1, {
    createCounts: withHashedKeys(secret, () => ({
      consume: async (key) => void keys.push(key),
      reward: async () => undefined,
      delete: async () => undefined,
    })),
  });
  await limiter.consume('calls', TWO, ADDRESS);
  await limiter.consume('calls', TWO, ADDRESS);
  return keys;
}

it('REQ-API-3 stores only a keyed hash of an address, the same in all processes with that secret', async () => {
  const [key, again] = await listStoredKeys('a secret');
  expect(again).toBe(key);
  expect(await listStoredKeys('a secret')).toEqual([key, key]);
  expect(await listStoredKeys('another secret')).not.toContain(key);
  expect(key).not.toBe(createHash('sha256').update(ADDRESS).digest('base64url'));
});

describe('Counts in memory', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const createCounter = () => {
    const refused: string[] = [];
    const limiter = createLimiter(1, { onRefused: (name) => refused.push(name) });
    const count = (key: string, points?: number) =>
      limiter.consume('calls', TWO, key, points).then(
        () => 'counted',
        (error: { code?: string; retryAfterSeconds?: number }) => `${error.code} ${error.retryAfterSeconds}`,
      );
    return { ...limiter, count, refused };
  };

  it('refuse what exceeds the limit until the window of the first action ends', async () => {
    const { count, refused } = createCounter();
    expect([await count('a'), await count('a')]).toEqual(['counted', 'counted']);
    jest.advanceTimersByTime(20_000);
    expect([await count('a'), await count('b')]).toEqual(['too-many-requests 40', 'counted']);
    expect(refused).toEqual(['calls']);
    jest.advanceTimersByTime(40_000);
    expect(await count('a')).toBe('counted');
    // Its own window has not ended.
    expect([await count('b'), await count('b')]).toEqual(['counted', 'too-many-requests 20']);
  });

  it('end on time, although the clock was set forward and back', async () => {
    const { count } = createCounter();
    const now = Date.now();
    jest.setSystemTime(now + 8 * 24 * 60 * 60 * 1_000);
    expect([await count('a', 2), await count('a')]).toEqual(['counted', 'too-many-requests 60']);
    jest.setSystemTime(now);
    expect(await count('a')).toBe('too-many-requests 60');
    jest.advanceTimersByTime(60_000);
    expect(await count('a')).toBe('counted');
  });

  it('allow again what was released or reset', async () => {
    const { count, release, reset } = createCounter();
    expect([await count('a', 2), await count('a')]).toEqual(['counted', 'too-many-requests 60']);
    await release('calls', TWO, 'a');
    await release('calls', TWO, 'a');
    expect([await count('a'), await count('a')]).toEqual(['counted', 'too-many-requests 60']);
    await reset('calls', TWO, 'a');
    expect(await count('a', 2)).toBe('counted');
  });
});
