import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { temporaryFolder, writeContent } from '../../test/built-site';
import { smallSites } from '../../test/small-site';
import { disable, setCanary } from '../releases/switch';
import { publish } from '../releases/publish';
import { createOrigin } from './create-origin';
import { readOriginConfig } from './origin-config';

const folder = temporaryFolder();
const contentFile = writeContent(path.join(folder, 'content'));
const makeSite = smallSites();
const TOKEN = 'a-token-of-16-characters';
const METRICS_TOKEN = 'another-token-of-16-characters';
const NASTY = '<script>alert("1")</script>';
const [A, B, C] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const;
const basic = (login: string) => ({ authorization: `Basic ${Buffer.from(login).toString('base64')}` });
const opened: Awaited<ReturnType<typeof createOrigin>>[] = [];
afterEach(() => Promise.all(opened.splice(0).map((origin) => origin.close())));

const commit = { id: '3c630be5a72f', at: '2026-11-23T09:00:00.000Z', isDirty: true as const };

/** Two addresses of one household. */
const [ADDRESS, NEIGHBOUR] = ['2001:db8:0:1100::1', '2001:db8:0:11ff::2'];

/** A site where mfe-catalog was A, is B with a canary C, and mfe-player is disabled. */
async function site(env: Record<string, string> = { RELEASES_TOKEN: TOKEN, METRICS_URL: '/.metrics' }) {
  const made = await makeSite();
  const { store } = made;
  const cause = { who: `Ann ${NASTY}`, reason: NASTY };
  await made.add(A);
  await made.add(C, {}, { audience: { kind: 'none' } });
  const owner = { team: 'Films & Co', contact: 'https://chat.example.org/?a=1&b=2' };
  const needs = { routes: ['/about', '/nowhere'], dialogs: [] };
  const { dist, built } = made.build(B, { owner, needs, commit });
  await publish(store, dist, built, { cause });
  await made.add(A, { name: 'mfe-player', owner: { team: 'Player', contact: 'player@example.org' } });
  await setCanary(store, 'mfe-catalog', C, 10, { cause });
  await disable(store, 'mfe-player', { cause });
  const warnings: string[] = [];
  const clock = { ms: 1 };
  const origin = await createOrigin(made.place, readOriginConfig(env, contentFile), {
    warn: (message) => warnings.push(message),
    metricsToken: METRICS_TOKEN,
    nowMs: () => clock.ms,
  });
  opened.push(origin);
  const get = (headers = {}, url = '/.releases', remoteAddress = ADDRESS) =>
    origin.inject({ url, headers, remoteAddress });
  const send = (payload: string) =>
    origin.inject({ method: 'POST', url: '/.metrics', payload, headers: { 'content-type': 'text/plain' } });
  /** Opens a page, and reports what its view has. */
  const report = async (...metrics: object[]) => {
    const { headers } = await origin.inject('/');
    const [, view] = /view;desc="(.*?)"/.exec(String(headers['server-timing'])) ?? [];
    return send(JSON.stringify({ view, metrics }));
  };
  return { ...made, origin, get, send, report, warnings, clock };
}

describe('The page of releases', () => {
  it('is refused to a network that has given 20 wrong tokens, for a minute, and to no other', async () => {
    const { get, clock } = await site();
    const right = basic(`ann:${TOKEN}`);
    const statusFor = async (headers = {}, url = '/.releases', address = ADDRESS) =>
      (await get(headers, url, address)).statusCode;
    for (let time = 0; time < 30; time += 1) expect(await statusFor()).toBe(401);
    for (let time = 0; time < 10; time += 1) {
      expect(await statusFor(basic(`ann:guess ${time}`))).toBe(401);
      expect(await statusFor({ authorization: `Bearer guess-${time}` }, '/.metrics', NEIGHBOUR)).toBe(404);
    }
    const { statusCode, headers, body } = await get(right);
    expect([statusCode, headers['retry-after']]).toEqual([429, '60']);
    expect(body).toMatch(/try again in a minute\.$/m);
    expect(await statusFor({ authorization: `Bearer ${METRICS_TOKEN}` }, '/.metrics')).toBe(404);
    expect(await statusFor(right, '/.releases', '198.51.100.1')).toBe(200);
    clock.ms += 60_001;
    expect(await statusFor(right)).toBe(200);
    expect(await statusFor({ authorization: `Bearer ${METRICS_TOKEN}` }, '/.metrics')).toBe(200);
  });

  it('is only for those who have the token, as a password or Bearer token', async () => {
    const { get } = await site();
    for (const headers of [
      basic(`anybody:${TOKEN}`),
      basic(`:${TOKEN}`),
      { authorization: `Bearer ${TOKEN}` },
    ]) {
      expect(await get(headers)).toMatchObject({ statusCode: 200 });
    }
    const wrong = ['x', `${TOKEN}x`, '', `${TOKEN}:`].map((each) => basic(`ann:${each}`));
    for (const headers of [
      {},
      ...wrong,
      basic(''),
      { authorization: `Digest ${TOKEN}` },
      { authorization: 'Bearer ' },
    ]) {
      for (const url of ['/.releases', '/.releases/style.css']) {
        const { statusCode, headers: answered, body } = await get(headers, url);
        expect([statusCode, answered['www-authenticate']]).toEqual([
          401,
          expect.stringMatching(/^Basic realm=/),
        ]);
        expect(body).not.toContain('mfe-');
      }
    }
  });

  it('is not there unless configured, nor is what browsers report', async () => {
    const { get, send } = await site({ METRICS_URL: 'off' });
    const { statusCode, body } = await get(basic(`x:${TOKEN}`));
    expect(statusCode).toBe(404);
    expect(body).not.toContain('Ann');
    expect((await send('{"metrics":[]}')).statusCode).toBe(405);
  });

  it('is kept by nobody, found by no search engine, and runs nothing', async () => {
    const { get } = await site();
    const { headers, body } = await get(basic(`x:${TOKEN}`));
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(body).not.toMatch(/<script|style=|<style|javascript:|\son[a-z]+=/);
    expect((await get(basic(`x:${TOKEN}`), '/.releases/style.css')).headers['content-type']).toContain(
      'text/css',
    );
  });

  it('shows what is live, by whom and why, canary, disabled, team, and the way back', async () => {
    const { get } = await site();
    const { body } = await get(basic(`x:${TOKEN}`));
    for (const text of [
      B,
      'by Ann &lt;script>',
      '“&lt;script>alert(&quot;1&quot;)&lt;/script>”',
      'canary 10 %',
      C,
      'commit <code>3c630be5</code> with uncommitted changes',
      'disabled',
      'href="https://chat.example.org/?a=1&amp;b=2"',
      'Films &amp; Co',
      'href="mailto:player@example.org"',
      'rollback mfe-catalog',
      'canary mfe-catalog off',
      'mfe-catalog → shell',
      'route /nowhere',
      'nobody',
      'of 20 KB',
      'Browsers have reported nothing yet.',
    ]) {
      expect(body).toContain(text);
    }
  });

  it('shows what browsers reported of each version, and keeps it for the next start', async () => {
    const { get, send, report, origin, place } = await site();
    const metric = {
      remote: 'mfe-catalog',
      version: C,
      module: 'pages/Home/HomePage',
      phase: 'load',
      outcome: 'ok',
      ms: 120,
    };
    const crash = { ...metric, phase: 'render', outcome: 'remote-crash' };
    const invented = { ...crash, version: '9.9.9-ffffffff' };
    expect((await report(metric, crash, invented)).statusCode).toBe(204);
    expect((await send(JSON.stringify({ metrics: [metric] }))).statusCode).toBe(204);
    expect((await send('nonsense')).statusCode).toBe(400);
    const { body } = await get(basic(`x:${TOKEN}`));
    expect(body).toContain('1 page view, 1 failed; the slowest module loads in 119\u00a0ms (median)');
    expect(body).toContain('1 × remote-crash');
    expect(body).toContain('1 failed view<');
    expect(body).not.toContain('has failed in');
    await origin.close();
    const again = await createOrigin(
      place,
      readOriginConfig({ RELEASES_TOKEN: TOKEN, METRICS_URL: '/.metrics' }, contentFile),
    );
    opened.push(again);
    expect((await again.inject({ url: '/.releases', headers: basic(`x:${TOKEN}`) })).body).toContain(
      '1 × remote-crash',
    );
  });

  it('says of the live version that browsers have the one before instead', async () => {
    const { get, report } = await site();
    const metric = { remote: 'mfe-catalog', module: 'pages/Home/HomePage', ms: 1 };
    await report(
      { ...metric, version: B, phase: 'render', outcome: 'remote-crash' },
      { ...metric, version: A, phase: 'load', outcome: 'fell-back' },
    );
    expect((await get(basic(`x:${TOKEN}`))).body).toContain(
      `mfe-catalog ${B} has failed in 1 of 1 page views that browsers reported (remote-crash); in 1 of them, browsers had the version before instead.`,
    );
  });

  it('tells the webhook and the log of a version that crashes, once', async () => {
    const told: unknown[] = [];
    const hook = http.createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        told.push(JSON.parse(body));
        response.end();
      });
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    const { port } = hook.address() as AddressInfo;
    const { report, warnings } = await site({ RELEASE_WEBHOOK_URL: `http://127.0.0.1:${port}/` });
    const crash = {
      remote: 'mfe-catalog',
      version: C,
      module: 'pages/Home/HomePage',
      phase: 'render',
      ms: 1,
    };
    for (let time = 0; time < 5; time += 1) await report({ ...crash, outcome: 'remote-crash' });
    while (told.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(told).toEqual([
      expect.objectContaining({ action: 'crash', workspace: 'mfe-catalog', version: C, reports: 3 }),
    ]);
    expect(warnings).toEqual([expect.stringContaining(`mfe-catalog ${C} has crashed in 3 page views`)]);
    hook.close().closeAllConnections();
  });
});

it('a token that can be guessed is refused', () => {
  expect(() => readOriginConfig({ RELEASES_TOKEN: 'short' }, contentFile)).toThrow(
    'RELEASES_TOKEN must have at least 16 characters.',
  );
});
