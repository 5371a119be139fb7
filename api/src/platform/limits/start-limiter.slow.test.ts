import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { createClient } from 'redis';
import { createApiClient, type ApiClient } from '../../../test/support/api-client';
import { databases, type PreparedDatabase } from '../../../test/support/databases';
import { canHaveRedis, startRedis, type RedisServer } from '../../../test/support/redis-server';
import { startApiProcess, type ApiProcess } from '../../../test/support/running-api';
import { getDeclaredRoute } from '../../../test/support/declared-routes';
import { REDIS_PACE, type RedisPace } from '../config/defaults';

const MAX = 10;
const limitsFactor = MAX / getDeclaredRoute('POST /auth/account_exists').limits.network.max;

/** By it both name what they count alike. */
const SECRET = 'one secret of both processes, longer than 32 characters';

const HOUR_MS = 3_600_000;
/** However busy the machine is, a Redis that runs answers in time. */
const PATIENT: RedisPace = { responseMaxMs: HOUR_MS, pauseMs: HOUR_MS, connectMaxMs: HOUR_MS };

/** Processes with a database each: what they share is Redis. */
async function startProcesses(count: number, redisUrl: string, redisPace: RedisPace) {
  const prepared: PreparedDatabase[] = [];
  const clients = await Promise.all(
    Array.from({ length: count }, async () => {
      const database = await databases[0]?.prepareForProcess();
      if (!database) throw new Error('There is no database');
      prepared.push(database);
      const changes = { redisUrl, redisPace, jwtSecret: SECRET, limitsFactor, trustProxy: 1 };
      return createApiClient(await startApiProcess(database, changes));
    }),
  );
  return {
    clients: clients as [ApiClient<ApiProcess>, ApiClient<ApiProcess>],
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
const AWAY = 'Redis does not respond';
const BACK = 'Redis is back';
const countLogged = ({ api }: ApiClient, words: string) =>
  api
    .logs()
    .split('\n')
    .filter((line) => line.includes(words)).length;
/** What is logged comes by another way than responses. */
const waitUntilLogged = async (client: ApiClient, words: string) => {
  while (countLogged(client, words) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
};

/** How many counts Redis has been asked for. */
async function countEvals(url: string): Promise<number> {
  const client = await createClient({ url }).connect();
  const [, calls = '0'] = /cmdstat_eval:calls=(\d+)/.exec(await client.info('commandstats')) ?? [];
  client.destroy();
  return Number(calls);
}

/** A way to Redis, on which responses can be held back until Redis has been asked for so many counts. */
async function startHoldingProxy(redisUrl: string) {
  let missing = 0;
  const server = createServer((socket) => {
    const onward = connect(Number(new URL(redisUrl).port), '127.0.0.1');
    const held: Buffer[] = [];
    socket.on('data', (bytes) => {
      onward.write(bytes);
      missing -= bytes.toString().split('EVAL\r\n').length - 1;
      if (missing <= 0) for (const response of held.splice(0)) socket.write(response);
    });
    onward.on('data', (bytes) => void (missing > 0 ? held.push(bytes) : socket.write(bytes)));
    socket.on('error', () => onward.destroy()).on('close', () => onward.destroy());
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (counts: number) => (missing = counts),
    close: () => server.close(),
  };
}

const run = canHaveRedis ? describe : undefined;
if (!run) process.stdout.write('Redis tests are not run: install redis-server.\n');
run?.('limits in Redis', () => {
  let redis: RedisServer;
  let both: Awaited<ReturnType<typeof startProcesses>>;
  beforeAll(async () => {
    redis = await startRedis();
    both = await startProcesses(2, redis.url, PATIENT);
  });
  afterAll(async () => {
    await both.remove();
    await redis.remove();
  });

  const expectOneCount = async () => {
    const [one, other] = both.clients;
    const address = newAddress();
    for (let tries = 0; tries < MAX / 2; tries += 1) {
      expect([await ask(one, address), await ask(other, address)]).toEqual([200, 200]);
    }
    expect([await ask(one, address), await ask(other, address)]).toEqual([429, 429]);
    expect(await ask(one, newAddress())).toBe(200);
  };

  it('are one count for two processes', async () => {
    await expectOneCount();
  });

  it('by network and by account are asked for at once: the response to one is not waited for', async () => {
    const proxy = await startHoldingProxy(redis.url);
    const one = await startProcesses(1, proxy.url, PATIENT);
    try {
      const [client] = one.clients;
      const { token } = await client.signUp();
      proxy.hold(2);
      expect((await client.call('GET /video/continue_watching', { token })).answer).toEqual({ videos: [] });
    } finally {
      await one.remove();
      proxy.close();
    }
  });

  it('do not stop the site while Redis hangs, and nobody waits for it twice', async () => {
    const pace = { ...PATIENT, responseMaxMs: REDIS_PACE.responseMaxMs };
    const hasty = await startProcesses(1, redis.url, pace);
    const [client] = hasty.clients;
    const before = await countEvals(redis.url);
    redis.signal('SIGSTOP');
    try {
      const address = newAddress();
      for (let tries = 0; tries < MAX; tries += 1) expect(await ask(client, address)).toBe(200);
      expect(await ask(client, address)).toBe(429);
      await waitUntilLogged(client, AWAY);
    } finally {
      redis.signal('SIGCONT');
    }
    // What it was sent while it hung, it counts now.
    expect(await countEvals(redis.url)).toBe(before + 1);
    expect(countLogged(client, AWAY)).toBe(1);
    await hasty.remove();
  });

  it('are counted by each process while Redis is gone, with one warning, and shared again once it is back', async () => {
    const [one, other] = both.clients;
    await redis.kill();
    await waitUntilLogged(other, AWAY);
    const address = newAddress();
    for (let tries = 0; tries < MAX; tries += 1) expect(await ask(other, address)).toBe(200);
    expect(await ask(other, address)).toBe(429);

    await redis.start();
    await Promise.all([one, other].map((client) => waitUntilLogged(client, BACK)));
    expect(countLogged(other, AWAY)).toBe(1);
    expect(other.api.logs()).not.toContain(redis.url);
    await expectOneCount();
  });

  it('do not stop a start while Redis is gone', async () => {
    await redis.kill();
    const late = await startProcesses(1, redis.url, { ...PATIENT, connectMaxMs: REDIS_PACE.connectMaxMs });
    try {
      expect(await ask(late.clients[0], newAddress())).toBe(200);
    } finally {
      await late.remove();
      await redis.start();
    }
  });
});
