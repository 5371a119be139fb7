import type { Database } from '../database/database';
import { readApiConfig } from '../config/api-config';
import { serveHealth } from './health';
import { createServer } from './server';

/** A server that asks a database for its health. */
function serve(query: () => Promise<object[]>) {
  const database = { select: () => ({ from: query }), execute: query } as unknown as Database;
  const app = createServer(readApiConfig({ LOG_LEVEL: 'silent' }));
  serveHealth(app, database, ['0001_start']);
  return app;
}

it.each(['/readyz', '/healthz'])('%s asks the database once a second at most', async (url) => {
  let fault: Error | undefined;
  const query = jest.fn(async () => {
    if (fault) throw fault;
    return [{ name: '0001_start' }];
  });
  const clock = { ms: 0 };
  jest.spyOn(performance, 'now').mockImplementation(() => clock.ms);
  const app = serve(query);
  const ask = async () => (await app.inject(url)).statusCode;

  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 200]);
  expect(query).toHaveBeenCalledTimes(1);
  fault = new Error('gone');
  clock.ms += 999;
  expect(await ask()).toBe(200);
  clock.ms += 1;
  expect([await ask(), await ask()]).toEqual([503, 503]);
  expect(query).toHaveBeenCalledTimes(2);
  fault = undefined;
  clock.ms += 1_000;
  expect(await ask()).toBe(200);
  jest.restoreAllMocks();
  await app.close();
});

it('/readyz says that the process is about to close, while it still serves what comes', async () => {
  const app = serve(async () => [{ name: '0001_start' }]);
  const askAll = () =>
    Promise.all(['/readyz', '/livez', '/healthz'].map(async (url) => (await app.inject(url)).statusCode));
  expect(await askAll()).toEqual([200, 200, 200]);
  app.closing.announce();
  expect(await askAll()).toEqual([503, 200, 200]);
  await app.close();
});
