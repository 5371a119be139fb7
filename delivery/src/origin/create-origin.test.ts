/** The origin over real HTTP. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BROWSER_RENDERS_COOKIE } from '@steadfast/contract';
import { builtFeature, makeBuildLive } from '../../test/built-site';
import { originSite } from '../../test/origin-site';
import { HEALTH_PATH } from './create-origin';

const routes = ['/', '/series', '/playlist/:linkSlug'].map((at) => ({
  path: at,
  module: 'pages/Page',
  title: 'Page',
}));
const { folder, site, write, open: openOrigin } = originSite(builtFeature({ routes }));
const entry = '/mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.11.js';
async function open(env: Record<string, string> = {}): Promise<number> {
  const origin = await openOrigin(env);
  await origin.listen({ port: 0, host: '127.0.0.1' });
  return (origin.server.address() as AddressInfo).port;
}
let port: number;
/** Sends exactly this request, without normalizing the path or adding headers. */
function get(at: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET', to = port) {
  return new Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const request = http.request({ port: to, host: '127.0.0.1', path: at, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
        );
      });
      request.on('error', reject).end();
    },
  );
}
const isPage = (body: Buffer) => body.toString().startsWith('<!doctype html>');

beforeAll(async () => {
  port = await open();
});

it('The health check is kept by no cache', async () => {
  const { status, headers, body } = await get(HEALTH_PATH);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body.toString()).toMatch(/^Live is revision \d+\.\n$/);
});

describe('A page', () => {
  it.each(['/', '/Give/', '/series?tab=2', '/playlist/a%20b', '/series//', '//'])(
    'comes at %s',
    async (at) => {
      const { status, headers, body } = await get(at);
      expect([status, isPage(body)]).toEqual([200, true]);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding, cookie',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it.each([
    '/shell',
    '/mfe-catalog/1.2.0-3f9c2a1b/',
    '/playlist//a',
    '/nowhere?file=a.js',
    '/series/%',
    '/%zz?x=%',
    '/index.html',
  ])('comes with 404 and its policy at the unknown path %s', async (at) => {
    const { status, headers, body } = await get(at);
    expect([status, headers['content-type'], isPage(body)]).toEqual([404, 'text/html; charset=utf-8', true]);
    expect(headers['content-security-policy']).toBeDefined();
  });
});

describe('The encoding of a page', () => {
  it.each([
    [undefined, undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0,gzip;q=0.0', undefined],
    ['BR; q=0.5', 'br'],
    ['brotli, x-gzipped', undefined],
  ])('for accept-encoding %s is %s', async (accepted, encoding) => {
    const { headers, body } = await get('/', accepted === undefined ? {} : { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    const text = encoding === 'br' ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body;
    expect(isPage(text)).toBe(true);
  });
});

describe('A page that the browser has already', () => {
  it.each([
    ['as it was sent', (etag: string) => etag],
    ['made strong', (etag: string) => etag.replace('W/', '')],
    ['among others', (etag: string) => `"other",W/"more" , ${etag}`],
    ['as any', () => ' *'],
  ])('is not sent again, whatever its encoding is: its ETag comes back %s', async (_, known) => {
    const { headers } = await get('/series', { 'accept-encoding': 'br' });
    expect(headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await get('/series', { 'if-none-match': known(headers.etag ?? '') });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      vary: 'accept-encoding, cookie',
      'cache-control': 'no-cache',
    });
  });

  it('has another value for the reports of each view, which is not part of its ETag', async () => {
    const { headers } = await get('/series');
    const again = await get('/series', { 'if-none-match': headers.etag });
    const values = [headers, again.headers].map((each) => String(each['server-timing']));
    for (const value of values) expect(value).toMatch(/^view;desc="[\w-]{12}\.\d+\.\d{10}\.[\w-]{43}"$/);
    expect([again.status, values[0] === values[1]]).toEqual([304, false]);
    const unasked = await open({ METRICS_URL: 'off' });
    expect((await get('/series', {}, 'GET', unasked)).headers).not.toHaveProperty('server-timing');
  });

  it('is sent when it knows another', async () => {
    const { headers } = await get('/series');
    const part = headers.etag?.slice(0, -2) ?? '';
    for (const known of ['"other"', `${part}"`, '"*"', ''])
      expect((await get('/series', { 'if-none-match': known })).status).toBe(200);
  });

  it('is sent again when only the content policy has changed, which comes with it', async () => {
    const other = await open({ MEDIA_ORIGINS: 'https://segments.example.org' });
    const { headers } = await get('/series');
    const again = await get('/series', { 'if-none-match': headers.etag }, 'GET', other);
    expect(again.status).toBe(200);
    expect(again.headers['content-security-policy']).toContain('https://segments.example.org');
  });
});

describe('A file', () => {
  it('may be kept for ever, by everybody', async () => {
    const { status, headers, body } = await get(entry);
    expect([status, body.toString().startsWith('"remoteEntry.11.js of mfe-catalog')]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });

  it('comes compressed, and says that it depends on what is accepted', async () => {
    const { headers } = await get(entry, { 'accept-encoding': 'br;q=0, gzip' });
    expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'accept-encoding']);
  });

  it.each([
    '/mfe-catalog/9.9.9-00000000/remoteEntry.11.js',
    '/mfe-catalog/%E0%A4%A.js',
    '/series/photo.webp',
    '/apple-touch-icon.png',
    '/site-content/0123456789ab/content.json',
  ])('that is not there is 404 and no HTML, which would run as a script, and is not kept: %s', async (at) => {
    const { status, headers, body } = await get(at);
    expect([status, isPage(body)]).toEqual([404, false]);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain/),
      'cache-control': 'no-store',
    });
  });

  it.each([
    '/revisions/000001.json',
    '/revisions/000001%2Ejson',
    '//revisions/000001.json',
    '/shell/%2e%2e/revisions/000001.json',
    '/metrics/one-00000001.json',
    '/shell/../../secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/shell/.env',
  ])('that is nobody’s business is not served: %s', async (at) => {
    fs.writeFileSync(path.join(folder, 'secret.txt'), 'secret');
    fs.writeFileSync(path.join(site, 'shell', '.env'), 'secret');
    const { status, body } = await get(at);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.toString()).not.toMatch(/secret|0\.1\.0-002f073c","contract/);
  });
});

describe('What is live', () => {
  it('is unknown to visitors where a feature is for some viewers, and left to the browsers of others', async () => {
    const page = { path: '/studio', module: 'pages/Page', title: 'Studio' };
    const studio = { name: 'mfe-studio', viewerCall: 'GET /studio/videos', routes: [page] };
    makeBuildLive(site, write(builtFeature({ ...studio, container: 'mfe_studio_1_2_0' })));
    expect((await get('/studio')).status).toBe(404);
    const { status, headers } = await get('/studio', { cookie: BROWSER_RENDERS_COOKIE });
    expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
  });
});
