import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { calls, type CallName } from '@steadfast/contract';
import { describeApi } from '../../../test/support/describe-api';
import { toRoutePath } from './serve-routes';

const unknownAddress = 'There is nothing at this address: check the address.';
const SITE = 'https://watch.example.org';

describeApi(
  'HTTP',
  (client) => {
    const send = async (path: string, init: RequestInit) => {
      const response = await client().fetch(path, init);
      return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
    };
    const json = { 'content-type': 'application/json' };
    /** `fetch` tidies paths up and adds headers before it sends; this does not. */
    const rawStatus = (path: string, headers: Record<string, string> = {}) =>
      new Promise<number | undefined>((resolve) => {
        const { hostname, port } = new URL(client().api.url);
        request({ hostname, port, path, headers }, (response) => {
          resolve(response.resume().statusCode);
        }).end();
      });
    /** The log comes by a pipe of its own, perhaps later than the answer. */
    const logLine = async (part: string): Promise<string> => {
      for (;;) {
        const line = client()
          .api.logs()
          .split('\n')
          .find((each) => each.includes(part));
        if (line !== undefined) return line;
        await wait(10);
      }
    };

    it('REQ-API-1 serves every call of the contract', async () => {
      for (const name of Object.keys(calls) as CallName[]) {
        const { method, url } = toRoutePath(name);
        const { body } = await send(`/api${url.replace(/:\w+/g, 'x')}`, { method });
        expect([name, body]).not.toEqual([name, expect.objectContaining({ message: unknownAddress })]);
      }
    });

    describe('errors', () => {
      it.each(['/', '/api', '/api/nothing', '/api/video/series/1/more', '/api/%E0%A4%A'])(
        'answers 404 at %s',
        async (path) => {
          const { status, body } = await send(path, {});
          expect(status).toBe(404);
          expect(body).toEqual({ code: 'not-found', message: unknownAddress });
        },
      );

      it.each([
        ['DELETE', '/api/subscriptions/series/1'],
        ['DELETE', '/api/playlist/playlist/1'],
        ['POST', '/api/auth/logout'],
      ])('accepts %s %s with a content type and an empty body', async (method, path) => {
        const { token } = await client().signUp();
        const headers = { ...json, authorization: token };
        const { status, body } = await send(path, { method, headers, body: '' });
        // There is no such playlist.
        expect([status, body]).not.toEqual([400, expect.anything()]);
      });

      it.each(['{', '', 'nonsense', '{"__proto__": {"a": 1}}'])('tells that %j is no JSON', async (body) => {
        const answer = await send('/api/auth/login', { method: 'POST', headers: json, body });
        expect(answer).toMatchObject({ status: 400, body: { code: 'malformed-json' } });
      });

      it.each(['null', '[]', '"text"', '7'])('tells that the body %s is no object', async (body) => {
        const answer = await send('/api/auth/login', { method: 'POST', headers: json, body });
        expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
      });

      it('answers 413 to a body that is too large', async () => {
        const body = JSON.stringify({ email: 'x'.repeat(70_000) });
        const answer = await send('/api/auth/login', { method: 'POST', headers: json, body });
        expect(answer).toMatchObject({ status: 413, body: { code: 'body-too-large' } });
      });

      it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
        'answers 415 to %s',
        async (type) => {
          const answer = await send('/api/auth/login', {
            method: 'POST',
            headers: { 'content-type': type },
            body: '{"email":"a@example.org","password":"x"}',
          });
          expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } });
        },
      );

      it('tells all wrong fields at once, and ignores fields it does not know', async () => {
        const answer = await send('/api/auth/login', {
          method: 'POST',
          headers: json,
          body: '{"email":"a","remember":true}',
        });
        expect(answer.body).toEqual({
          code: 'invalid-input',
          message: expect.any(String),
          details: [
            { field: 'password', message: 'is missing' },
            { field: 'email', message: 'must be an email address' },
          ],
        });
      });

      it('tells nothing of its insides when it fails; the log has the request and no email address', async () => {
        const { api } = client();
        await api.sql('alter table accounts rename to hidden_accounts');
        try {
          const { status, headers, body } = await send('/api/auth/account_exists', {
            method: 'POST',
            headers: json,
            body: '{"email":"secret.person@example.org"}',
          });
          expect([status, body]).toEqual([
            500,
            { code: 'internal', message: 'Something went wrong on our side: try again in a moment.' },
          ]);
          expect(JSON.parse(await logLine('A request failed'))).toMatchObject({
            reqId: headers.get('x-request-id'),
          });
          expect(api.logs()).not.toContain('secret.person');
        } finally {
          await api.sql('alter table hidden_accounts rename to accounts');
        }
      });
    });

    it('logs neither tokens nor passwords', async () => {
      const { token, password } = await client().signUp();
      await client().call('GET /profile/self', { token });
      await logLine('/api/profile/self');
      expect(client().api.logs()).not.toContain(token);
      expect(client().api.logs()).not.toContain(password);
    });

    it('GET /api/healthz answers when the database does', async () => {
      expect(await send('/api/healthz', {})).toMatchObject({ status: 200, body: { status: 'ok' } });
    });

    it('forbids guessing types and keeping answers', async () => {
      const { headers } = await send('/api/profile/self', {});
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
    });

    describe('other sites', () => {
      const preflight = (path: string, origin: string) =>
        client().fetch(path, {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'authorization,content-type',
          },
        });

      it('REQ-API-2 lets a site of CORS_ORIGINS call with the token', async () => {
        const { headers, status } = await preflight('/api/playlist/create', SITE);
        expect(status).toBe(204);
        expect(headers.get('access-control-allow-origin')).toBe(SITE);
        expect(headers.get('access-control-allow-headers')).toContain('authorization');
        const answer = await send('/api/playlist/my_playlists', { headers: { origin: SITE } });
        expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, SITE]);
        // The site tells people how long to wait.
        expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After, X-Request-Id');
      });

      it('lets no other site', async () => {
        for (const origin of ['https://evil.example', `${SITE}.evil.example`, 'null']) {
          const { headers } = await preflight('/api/playlist/create', origin);
          expect(headers.get('access-control-allow-origin')).not.toBe(origin);
          expect(headers.get('access-control-allow-origin')).not.toBe('*');
        }
      });
    });

    describe('pictures and streams', () => {
      it.each([
        ['/media/series/7-640.webp', 'image/webp', 2_592_000],
        ['/media/series/7-640.avif', 'image/avif', 2_592_000],
        ['/streams/stream-701/master.m3u8', 'application/vnd.apple.mpegurl', 60],
        ['/streams/stream-701/init.mp4', 'video/mp4', 2_592_000],
        ['/streams/stream-701/0.m4s', 'video/iso.segment', 2_592_000],
        ['/streams/stream-701/en.vtt', 'text/vtt; charset=utf-8', 2_592_000],
      ])('REQ-VIDEO-1 serves %s as %s to any site', async (path, type, seconds) => {
        const { status, headers } = await client().fetch(path, {
          headers: { origin: 'https://any.example' },
        });
        expect(status).toBe(200);
        expect(headers.get('content-type')).toBe(type);
        expect(headers.get('cache-control')).toBe(`public, max-age=${seconds}`);
        expect(headers.get('access-control-allow-origin')).toBe('*');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      });

      it('serves a range', async () => {
        const response = await client().fetch('/streams/stream-701/0.m4s', {
          headers: { range: 'bytes=2-4' },
        });
        expect(response.status).toBe(206);
        expect(response.headers.get('content-range')).toBe('bytes 2-4/10');
        expect(await response.text()).toBe('234');
      });

      it('answers 304 to who has the newest', async () => {
        const { headers } = await client().fetch('/media/series/7-640.webp');
        const etag = headers.get('etag') ?? '';
        expect(await rawStatus('/media/series/7-640.webp', { 'if-none-match': etag })).toBe(304);
      });

      it.each([
        ...['/media/missing.webp', '/media/', '/media', '/media/series', '/media/series/', '/media/.hidden'],
        ...[
          '/media/../outside.txt',
          '/media/%2e%2e/outside.txt',
          '/media/..%2foutside.txt',
          '/media/..%5coutside.txt',
        ],
        ...['/media//outside.txt', '/streams/stream-701/../../outside.txt', '/media/%00', '/media/%E0%A4%A'],
      ])('shows nothing at %s', async (path) => {
        expect([400, 403, 404]).toContain(await rawStatus(path));
      });

      it('answers what is missing like any other error', async () => {
        expect(await send('/media/missing.webp', {})).toMatchObject({
          status: 404,
          body: { code: 'not-found' },
        });
        expect(await send('/media/..%2foutside.txt', {})).toMatchObject({
          body: { code: expect.any(String) },
        });
      });
    });

    // The last one: nothing else works afterwards.
    it('GET /api/healthz answers 503 when the database is gone', async () => {
      expect(await send('/api/video/series', {})).toMatchObject({ status: 200 });
      await client().api.closeDatabase();
      const answer = await send('/api/auth/account_exists', {
        method: 'POST',
        headers: json,
        body: '{"email":"somebody@example.org"}',
      });
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(answer.headers.get('retry-after')).toBe('5');
      // What is cached is still served.
      expect(await send('/api/video/series', {})).toMatchObject({ status: 200 });
      expect(await send('/api/video/tag/31', {})).toMatchObject({ status: 503 });
      // It may be as old as a second.
      const askHealth = () => send('/api/healthz', {});
      let health = await askHealth();
      while (health.status === 200) health = await askHealth();
      expect(health).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    });
  },
  () => ({ corsOrigins: [SITE] }),
);
