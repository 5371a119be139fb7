/** The examples for operators in docs/operate and compose.yaml, as far as Debian's programs can tell without a registry. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../api/test/support/free-port';
import { findRedirect, getByHttp2, getWhenListening, startCaddy, startNginx } from './support/proxies';
import { rootFolder } from '../bin/workspaces.js';

/** Answers with the request's headers, in brotli, and sends HSTS as the site does. */
const createUpstream = () =>
  http.createServer((request, response) => {
    response.setHeader('Strict-Transport-Security', 'max-age=31536000');
    response.setHeader('Content-Encoding', 'br');
    response.end(brotliCompressSync(JSON.stringify(request.headers)));
  });

/** What a proxy calls a request: 32 hexadecimal digits, with or without dashes. */
const ID = /^[0-9a-f-]{32,36}$/;

describe.each([
  ['Caddy', startCaddy],
  ['nginx', startNginx],
])('%s, as in docs/operate', (_, startProxy) => {
  it('serves HTTP/2 with the encoding of the site, sends HSTS once, and tells the site who asks', async () => {
    const upstream = createUpstream().listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const proxy = await startProxy((upstream.address() as AddressInfo).port);
    try {
      const forged = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'chosen-by-a-visitor' };
      const { protocol, headers, body } = await getWhenListening(proxy, '/', forged);
      expect(protocol).toBe('h2');
      expect(headers).toMatchObject({
        ':status': 200,
        'content-encoding': 'br',
        'strict-transport-security': 'max-age=31536000',
      });
      const seen = JSON.parse(brotliDecompressSync(body).toString()) as http.IncomingHttpHeaders;
      expect(seen['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1)$/);
      expect(seen['x-request-id']).toMatch(ID);
      expect(await findRedirect(proxy, '/series/1')).toMatch(/^https:\/\/localhost(:\d+)?\/series\/1$/);
    } finally {
      await proxy.stop();
      upstream.close();
    }
  });
});

describe.each([
  ['Caddy', startCaddy],
  ['nginx', startNginx],
])('%s in front of a site that is away', (_, startProxy) => {
  it('sends a page that loads again by itself, with a reference that is in its log', async () => {
    const proxy = await startProxy(await freePort());
    try {
      const { headers, body } = await getWhenListening(proxy, '/series');
      const id = String(headers['x-request-id']);
      expect(id).toMatch(ID);
      expect(headers).toMatchObject({ ':status': 503, 'retry-after': '3' });
      expect(body.toString()).toContain('http-equiv="refresh"');
      expect(body.toString()).toContain(`Reference: ${id}`);
      expect((await getByHttp2(proxy, '/api/video/series')).headers['x-request-id']).toMatch(ID);
      while (!proxy.log().includes(id)) await wait(50);
    } finally {
      await proxy.stop();
    }
  }, 60_000);
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
  it('are units that systemd accepts', () => {
    const examples = path.join(rootFolder, 'docs/operate');
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-units-'));
    const units = fs.readdirSync(examples).filter((file) => /\.(service|timer)$/.test(file));
    for (const file of units) {
      const unit = fs.readFileSync(path.join(examples, file), 'utf8');
      fs.writeFileSync(path.join(folder, file), unit.replaceAll('/opt/steadfast', rootFolder));
    }
    execFileSync('systemd-analyze', ['verify', ...units.map((file) => path.join(folder, file))]);
    fs.rmSync(folder, { recursive: true });
  });

  it('are services that Compose accepts once there are secrets, with what a public site sets', () => {
    const compose = (args: string[], env: Record<string, string>) =>
      execFileSync(
        '/usr/bin/docker-compose',
        ['-f', path.join(rootFolder, 'compose.yaml'), 'config', ...args],
        {
          encoding: 'utf8',
          env,
          stdio: 'pipe',
        },
      );
    const secrets = { JWT_SECRET: 'x'.repeat(32), DATABASE_PASSWORD: 'secret' };
    for (const name of Object.keys(secrets))
      expect(() => compose([], { ...secrets, [name]: '' })).toThrow(name);
    expect(compose(['--services'], secrets).trim().split('\n').sort()).toEqual([
      'backup',
      'caddy',
      'mail',
      'migrate',
      'postgres',
      'redis',
      'site',
      'store',
      'worker',
    ]);
    const given = { METRICS_TOKEN: 'm', DONATION_URL: 'd', JWT_SECRET_FALLBACKS: 'f' };
    const config = compose([], { ...secrets, ...given, SITE_ADDRESS: 'watch.example.org' });
    for (const [name, value] of Object.entries(given)) expect(config).toContain(`${name}: ${value}\n`);
    expect(config).not.toContain('no-reply@localhost');
    expect(config).toMatch(/SAMPLE: .?0/);
  });
});
