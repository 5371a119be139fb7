import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { fastify } from 'fastify';
import { createClient } from 'redis';
import { canHaveRedis, startRedis, type RedisServer } from '../../../test/support/redis-server';
import { REDIS_PACE, type RedisPace } from '../config/defaults';
import { startLimiter } from './start-limiter';

const LIMIT = { max: 10, seconds: 3_600 };
/** By it all processes name what they count alike. */
const SECRET = 'one secret of both processes, longer than 32 characters';
const AWAY = 'Redis does not respond';
const BACK = 'Redis is back';

const HOUR_MS = 3_600_000;
/** However busy the machine is, a Redis that runs answers in time. */
const PATIENT: RedisPace = { responseMaxMs: HOUR_MS, pauseMs: HOUR_MS, connectMaxMs: HOUR_MS };

/** What counts in one process of the API. */
async function startProcess(redisUrl: string, redisPace: RedisPace) {
  let log = '';
  const app = fastify({ logger: { level: 'info', stream: { write: (line) => void (log += line) } } });
  const settings = { limitsFactor: 1, redisUrl, redisPace };
  const limiter = await startLimiter(app, settings, SECRET, drizzle.mock(), () => undefined);
  const countLogged = (words: string) => log.split(words).length - 1;
  return {
    /** @returns whether an address may call `times` more */
    call: async (address: string, times = 1): Promise<boolean> => {
      for (let time = 0; time < times; time += 1) {
        const isAllowed = await limiter.consume('calls', LIMIT, address).then(
          () => true,
          () => false,
        );
        if (!isAllowed) return false;
      }
      return true;
    },
    log: () => log,
    countLogged,
    untilLogged: async (words: string) => {
      while (countLogged(words) === 0) await wait(20);
    },
    close: () => app.close(),
  };
}
type Process = Awaited<ReturnType<typeof startProcess>>;

let addresses = 0;
const newAddress = () => `10.0.0.${(addresses += 1)}`;

/** How many counts Redis has been asked for. */
async function countEvals(url: string): Promise<number> {
  const client = await createClient({ url }).connect();
  const [, calls = '0'] = /cmdstat_eval:calls=(\d+)/.exec(await client.info('commandstats')) ?? [];
  client.destroy();
  return Number(calls);
}

(canHaveRedis ? describe : describe.skip)('limits in Redis', () => {
  let redis: RedisServer;
  let one: Process;
  let other: Process;
  beforeAll(async () => {
    redis = await startRedis();
    one = await startProcess(redis.url, PATIENT);
    other = await startProcess(redis.url, PATIENT);
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await redis.remove();
  });

  const expectOneCount = async () => {
    const address = newAddress();
    expect([await one.call(address, 5), await other.call(address, 5)]).toEqual([true, true]);
    expect([await one.call(address), await other.call(address)]).toEqual([false, false]);
    expect(await one.call(newAddress())).toBe(true);
  };
  it('are one count for two processes', expectOneCount);

  it('do not stop the site while Redis hangs, and nobody waits for it twice', async () => {
    const hasty = await startProcess(redis.url, { ...PATIENT, responseMaxMs: REDIS_PACE.responseMaxMs });
    const before = await countEvals(redis.url);
    redis.signal('SIGSTOP');
    try {
      const address = newAddress();
      expect([await hasty.call(address, LIMIT.max), await hasty.call(address)]).toEqual([true, false]);
    } finally {
      redis.signal('SIGCONT');
    }
    // What it was sent while it hung, it counts now.
    expect(await countEvals(redis.url)).toBe(before + 1);
    expect(hasty.countLogged(AWAY)).toBe(1);
    await hasty.close();
  });

  it('are counted by each process while Redis is gone, with one warning, and shared again once it is back', async () => {
    await redis.kill();
    await other.untilLogged(AWAY);
    const address = newAddress();
    expect([await other.call(address, LIMIT.max), await other.call(address)]).toEqual([true, false]);
    const late = await startProcess(redis.url, { ...PATIENT, connectMaxMs: REDIS_PACE.connectMaxMs });
    expect(await late.call(newAddress())).toBe(true);
    await late.close();

    await redis.start();
    await Promise.all([one, other].map((each) => each.untilLogged(BACK)));
    expect(other.countLogged(AWAY)).toBe(1);
    expect(other.log()).not.toContain(redis.url);
    await expectOneCount();
  });
});
