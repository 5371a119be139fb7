/** What the origin tells open tabs of what is live, and what it makes of canaries and of features that take a break. */
import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { builtFeature, builtHost, temporaryFolder, writeBuild } from '../../test/built-site';
import { origins } from '../../test/origin-site';
import type { FetchApi } from './links/fetch-api';
import { assembleSite } from '../releases/assemble-site';
import { buildRegistry } from '../site/live-site';
import type { SiteState } from '../site/revision';
import { addRevision, readSite } from '../../test/read-site';

const folder = temporaryFolder();
const site = path.join(folder, 'site');
const { open } = origins();
const page = (at: string) => ({ path: at, module: 'pages/Page', title: `Page ${at}` });
const catalog = (version: string, more: string[] = []) =>
  builtFeature({ version, routes: ['/', '/series', '/series/:id', ...more].map(page) });
const write = (name: string, built: Parameters<typeof writeBuild>[1]) =>
  writeBuild(path.join(folder, name), built);
const asked: string[] = [];
const askApi: FetchApi = (call) => {
  asked.push(call);
  return Promise.resolve({ status: 404, text: '{"message":"No"}' });
};
let origin: FastifyInstance;

beforeEach(async () => {
  await assembleSite(site, write('shell', builtHost()), [write('one', catalog('1.2.0-3f9c2a1b'))]);
  change({ canaries: {}, disabled: {} });
  asked.length = 0;
  origin = await open(site, {}, { askApi });
});

const change = (given: Partial<SiteState>) => addRevision(site, (state) => ({ ...state, ...given }));
const since = '2026-11-22T00:00:00.000Z';
const disable = () => change({ disabled: { 'mfe-catalog': { since } } });
/** Puts a version with this page on the site, as its canary. */
function setCanary(page: string): void {
  const version = '1.4.0-cccccccc';
  const to = path.join(site, 'mfe-catalog', version);
  fs.cpSync(write('canary', catalog(version, [page])), to, { recursive: true });
  change({ canaries: { 'mfe-catalog': { version, percent: 10, since } } });
}
const get = (url: string, headers: Record<string, string> = {}) => origin.inject({ url, headers });

describe('/registry.json', () => {
  it('REQ-FED-1 tells everybody what is live, revalidated each time, and is not sent again to who knows it', async () => {
    const { statusCode, headers, json } = await get('/registry.json');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    });
    expect(json()).toEqual(buildRegistry(readSite(site)));
    const again = await get('/registry.json', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  });

  it('is the registry that the pages carry, compressed for who wants it', async () => {
    const { body: html } = await get('/series');
    const carried = /<script id="registry"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const { rawPayload, headers } = await get('/registry.json?x', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(JSON.parse(carried));
  });
});

describe('A page of a feature that takes a break', () => {
  it('REQ-FED-3 comes as one that is away for a while', async () => {
    disable();
    const { etag } = (await get('/series/7')).headers;
    const { statusCode, headers, body } = await get('/series/7', { 'if-none-match': String(etag) });
    expect([statusCode, body.startsWith('<!doctype html>')]).toEqual([503, true]);
    expect(body).toContain(`<title>Page `);
    expect(headers).toMatchObject({ 'retry-after': '600', 'x-robots-tag': 'noindex' });
    expect(headers['content-security-policy']).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('costs no other page anything, and is there again afterwards', async () => {
    disable();
    expect((await get('/about')).statusCode).toBe(200);
    change({ disabled: {} });
    expect((await get('/series')).statusCode).toBe(200);
  });
});

describe('A page that only a canary has', () => {
  it('REQ-FED-1 is there for those who get the canary, and not to be listed', async () => {
    expect((await get('/new')).statusCode).toBe(404);
    setCanary('/new');
    const { statusCode, headers, body } = await get('/new');
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(body).toContain('<title>Page /new');
    expect((await get('/series')).headers['x-robots-tag']).toBeUndefined();
  });

  it('takes a break with its feature', async () => {
    setCanary('/new');
    disable();
    expect((await get('/new')).statusCode).toBe(404);
  });
});
