import { createHash } from 'node:crypto';
import { createLimiter, createMemoryStore, type Limiter } from './limiter';

const ONE = { max: 1, seconds: 60 };
const ADDRESS = '192.0.2.1';

/** What a store receives for an address that is counted. */
async function storedBy(secret: string): Promise<string[]> {
  const keys: string[] = [];
  const limiter: Limiter = createLimiter(1, secret, {
    createStore: (name, limit) => {
      const store = createMemoryStore(name, limit);
      const consume = store.consume.bind(store);
      store.consume = (key, points) => {
        keys.push(String(key));
        return consume(key, points);
      };
      return store;
    },
  });
  await limiter.consume('calls', ONE, ADDRESS);
  await expect(limiter.consume('calls', ONE, ADDRESS)).rejects.toMatchObject({ code: 'too-many-requests' });
  return keys;
}

it('REQ-API-3 tells the store of an address what only the secret can find again, alike in all processes that have it', async () => {
  const [key, again] = await storedBy('a secret');
  expect(again).toBe(key);
  expect(await storedBy('a secret')).toEqual([key, key]);
  expect(await storedBy('another secret')).not.toContain(key);
  expect(key).not.toBe(createHash('sha256').update(ADDRESS).digest('base64url'));
});
