/** The examples for operators in docs/operate and compose.yaml, as far as Debian's programs can tell without a registry. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../api/test/support/free-port';
import { findRedirect, getByHttp2, getWhenListening, startCaddy, startNginx } from './support/proxies';
import { rootFolder } from '../scripts/workspaces';

/** Answers with the request's headers, in brotli, and sends HSTS as the site does. */
const createUpstream = () =>
  http.createServer((request, response) => {
    response.setHeader('Strict-Transport-Security', 'max-age=31536000');
    response.setHeader('Content-Encoding', 'br');
    response.end(brotliCompressSync(JSON.stringify(request.headers)));
  });

describe.each([
  ['Caddy', startCaddy],
  ['nginx', startNginx],
])('%s, as in docs/operate', (_, startProxy) => {
  it('serves HTTP/2 with the encoding of the site, sends HSTS once, and tells the site who asks', async () => {
    const upstream = createUpstream().listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const proxy = await startProxy((upstream.address() as AddressInfo).port);
    try {
      const forged = { 'x-forwarded-for': '203.0.113.9' };
      const { protocol, headers, body } = await getWhenListening(proxy, '/', forged);
      expect(protocol).toBe('h2');
      expect(headers).toMatchObject({
        ':status': 200,
        'content-encoding': 'br',
        'strict-transport-security': 'max-age=31536000',
      });
      const seen = JSON.parse(brotliDecompressSync(body).toString()) as http.IncomingHttpHeaders;
      expect(seen['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1)$/);
      expect(await findRedirect(proxy, '/series/1')).toMatch(/^https:\/\/localhost(:\d+)?\/series\/1$/);
    } finally {
      await proxy.stop();
      upstream.close();
    }
  });
});

describe('Caddy', () => {
  it('lets requests wait while the site restarts', async () => {
    const port = await freePort();
    const proxy = await startCaddy(port);
    const upstream = createUpstream();
    try {
      const early = getWhenListening(proxy, '/');
      await wait(1_000);
      upstream.listen(port, '127.0.0.1');
      expect((await early).headers[':status']).toBe(200);
      expect((await getByHttp2(proxy, '/')).headers[':status']).toBe(200);
    } finally {
      await proxy.stop();
      upstream.close();
    }
  });
});

describe('The other examples', () => {
  it('are a unit that systemd accepts', () => {
    execFileSync('systemd-analyze', ['verify', path.join(rootFolder, 'docs/operate/steadfast.service')]);
  });

  it('are services that Compose accepts once there is a secret', () => {
    const args = ['-f', path.join(rootFolder, 'compose.yaml'), 'config', '--services'];
    const config = (env: Record<string, string>) =>
      execFileSync('/usr/bin/docker-compose', args, { encoding: 'utf8', env, stdio: 'pipe' });
    expect(() => config({})).toThrow(/JWT_SECRET/);
    const services = config({ JWT_SECRET: 'x'.repeat(32) })
      .trim()
      .split('\n');
    expect(services.sort()).toEqual([
      'caddy',
      'mail',
      'migrate',
      'postgres',
      'redis',
      'site',
      'store',
      'worker',
    ]);
  });
});
