import { createApiClient, type ApiClient } from '../../test/support/api-client';
import { databases, type PreparedDatabase } from '../../test/support/databases';
import { canHaveRedis, startRedis, type RedisServer } from '../../test/support/redis-server';
import { startApi } from '../../test/support/running-api';
import { CALL_LIMITS } from './limits';

const MAX = 10;
const limitsFactor = MAX / CALL_LIMITS['POST /auth/account_exists'].address.max;

/** By it both name what they count alike. */
const SECRET = 'one secret of both processes, longer than 32 characters';

/** Two processes with a database each: what they share is Redis. */
async function twoProcesses(redisUrl: string) {
  const prepared: PreparedDatabase[] = [];
  const clients = await Promise.all(
    [0, 1].map(async () => {
      const database = await databases[0]?.prepare();
      if (!database) throw new Error('There is no database');
      prepared.push(database);
      return createApiClient(
        await startApi(database, { redisUrl, jwtSecret: SECRET, limitsFactor, trustProxy: 1 }),
      );
    }),
  );
  return {
    clients: clients as [ApiClient, ApiClient],
    remove: async () => {
      await Promise.all(clients.map(({ api }) => api.stop()));
      await Promise.all(prepared.map((database) => database.remove()));
    },
  };
}

let addresses = 0;
const newAddress = () => `10.0.0.${(addresses += 1)}`;
const ask = async (client: ApiClient, address: string) => {
  const response = await client.fetch('/api/auth/account_exists', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: '{"email":"somebody@example.org"}',
  });
  await response.arrayBuffer();
  return response.status;
};
const warnings = ({ api }: ApiClient) =>
  api
    .logs()
    .split('\n')
    .filter((line) => line.includes('Redis does not answer')).length;

const run = canHaveRedis ? describe : undefined;
if (!run) process.stdout.write('Redis tests are not run: install redis-server.\n');
run?.('limits in Redis', () => {
  let redis: RedisServer;
  let both: Awaited<ReturnType<typeof twoProcesses>>;
  beforeAll(async () => {
    redis = await startRedis();
    both = await twoProcesses(redis.url);
  });
  afterAll(async () => {
    await both.remove();
    await redis.remove();
  });

  it('are one count for two processes', async () => {
    const [one, other] = both.clients;
    const address = newAddress();
    for (let tries = 0; tries < MAX / 2; tries += 1) {
      expect([await ask(one, address), await ask(other, address)]).toEqual([200, 200]);
    }
    expect([await ask(one, address), await ask(other, address)]).toEqual([429, 429]);
    expect(await ask(one, newAddress())).toBe(200);
  });

  it('do not stop the site while Redis hangs, and nobody waits for it twice', async () => {
    const [one] = both.clients;
    redis.signal('SIGSTOP');
    try {
      const address = newAddress();
      expect(await ask(one, address)).toBe(200);
      const startedMs = Date.now();
      for (let tries = 1; tries < MAX; tries += 1) expect(await ask(one, address)).toBe(200);
      expect(Date.now() - startedMs).toBeLessThan(2_000);
      expect(await ask(one, address)).toBe(429);
      expect(warnings(one)).toBe(1);
    } finally {
      redis.signal('SIGCONT');
    }
  });

  it('are counted by each process while Redis is gone, with one warning, and shared again once it is back', async () => {
    const [, other] = both.clients;
    const before = warnings(other);
    await redis.kill();
    const address = newAddress();
    for (let tries = 0; tries < MAX; tries += 1) expect(await ask(other, address)).toBe(200);
    expect(await ask(other, address)).toBe(429);
    expect(warnings(other)).toBe(before + 1);
    expect(other.api.logs()).not.toContain(redis.url);

    await redis.start();
    while (!other.api.logs().includes('Redis is back'))
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await ask(other, newAddress())).toBe(200);
  });

  it('do not stop a start while Redis is gone', async () => {
    await redis.kill();
    const late = await twoProcesses(redis.url);
    try {
      expect(await ask(late.clients[0], newAddress())).toBe(200);
    } finally {
      await late.remove();
      await redis.start();
    }
  });
});
