import { connect } from 'node:net';
import { listen, readServerConfig } from '@steadfast/server';
import { readApiConfig } from '../config/api-config';
import { createServer } from './server';

/** What a server answers to a request whose body comes byte by byte, until it closes; and after how long. */
async function dripTo(url: string): Promise<{ answer: string; seconds: number }> {
  const since = performance.now();
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
  );
  const dripping = setInterval(() => socket.write(' '), 500);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return { answer, seconds: (performance.now() - since) / 1_000 };
}

describe('A body that drips in', () => {
  it('REQ-API-3 is given up after 30 seconds, by the site and by the API alone', async () => {
    const app = createServer(readApiConfig({ LOG_LEVEL: 'silent' }));
    app.post('/api/auth/login', async () => ({}));
    const aloneAt = await app.listen({ host: '127.0.0.1', port: 0 });
    const site = await listen({ ...readServerConfig({}), port: 0 }, Promise.resolve(app.routing));
    for (const { answer, seconds } of await Promise.all([aloneAt, site.url].map(dripTo))) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"code":"request-timeout"');
      expect(seconds).toBeGreaterThan(29);
      expect(seconds).toBeLessThan(45);
    }
    await site.close();
    await app.close();
  }, 90_000);
});
