import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './free-port';

it('gives no port twice, however many are asked for at once', async () => {
  const ports = await Promise.all(Array.from({ length: 400 }, freePort));
  expect(new Set(ports).size).toBe(400);
});

it('gives none on which somebody listens', async () => {
  const taken = (await freePort()) + 1;
  const server = createServer().listen(taken, '127.0.0.1');
  // Where that fails, somebody else listens there.
  await once(server, 'listening').catch(() => undefined);
  expect(await freePort()).not.toBe(taken);
  server.close();
});
