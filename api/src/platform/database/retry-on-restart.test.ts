import { setTimeout as wait } from 'node:timers/promises';
import { createRetryOnRestart } from './retry-on-restart';

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
/** Longer than any test. */
const LONG_MS = 600_000;

function createDatabase() {
  const database = {
    isUp: true,
    pings: 0,
    query: async () => {
      if (!database.isUp) throw refused();
      return 'rows';
    },
    ping: async () => {
      database.pings += 1;
      return database.query();
    },
  };
  return database;
}

describe('REQ-API-3 work that is safe to repeat', () => {
  it('waits while the database restarts, all with the same ping', async () => {
    const database = createDatabase();
    const retryOnRestart = createRetryOnRestart(database.ping, LONG_MS);
    database.isUp = false;
    const calls = Promise.all(Array.from({ length: 200 }, () => retryOnRestart(database.query)));
    while (database.pings < 2) await wait(10);
    database.isUp = true;
    expect(new Set(await calls)).toEqual(new Set(['rows']));
    expect(database.pings).toBeLessThan(100);
  });

  it('fails at once after a long outage, and waits again at the next restart', async () => {
    const database = createDatabase();
    const retryOnRestart = createRetryOnRestart(database.ping, 500);
    database.isUp = false;
    await expect(retryOnRestart(database.query)).rejects.toThrow('ECONNREFUSED');
    const { pings } = database;
    const query = jest.fn(database.query);
    await expect(retryOnRestart(query)).rejects.toThrow('ECONNREFUSED');
    expect(query).toHaveBeenCalledTimes(1);

    database.isUp = true;
    while (database.pings === pings) await wait(10);
    await wait(10);
    let failures = 0;
    const afterOneFailure = async () => {
      failures += 1;
      if (failures === 1) throw refused();
      return database.query();
    };
    expect(await retryOnRestart(afterOneFailure)).toBe('rows');
  });

  it.each([
    ['a mistake', new Error('column "x" does not exist')],
    ['a full disk', Object.assign(new Error('disk full'), { code: '53100' })],
    ['a server that does not answer', new Error('Query read timeout')],
  ])('fails at once for %s', async (_, fault) => {
    const retryOnRestart = createRetryOnRestart(async () => undefined);
    const work = jest.fn().mockRejectedValue(fault);
    await expect(retryOnRestart(work)).rejects.toBe(fault);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('runs again after its connection was cut between two statements of a transaction', async () => {
    const retryOnRestart = createRetryOnRestart(async () => undefined, LONG_MS);
    const cut = new Error('Client has encountered a connection error and is not queryable');
    const work = jest.fn().mockRejectedValueOnce(cut).mockResolvedValue('done');
    expect(await retryOnRestart(work)).toBe('done');
  });

  it('fails when it ends its connection each time', async () => {
    const retryOnRestart = createRetryOnRestart(async () => undefined, LONG_MS);
    const work = jest.fn().mockRejectedValue(new Error('Connection terminated unexpectedly'));
    await expect(retryOnRestart(work)).rejects.toThrow('terminated');
    expect(work).toHaveBeenCalledTimes(5);
  });
});
