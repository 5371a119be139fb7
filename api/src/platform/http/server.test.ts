import { describeApi } from '../../../test/support/describe-api';
import { sendRequest } from '../../../test/support/send-request';

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

      it('answers 304 to who has the newest', async () => {
        const { headers } = await client().fetch('/media/series/7-640.webp');
        const etag = headers.get('etag') ?? '';
        const again = { path: '/media/series/7-640.webp', headers: { 'if-none-match': etag } };
        expect((await sendRequest(client().api.url, again)).status).toBe(304);
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
        expect([400, 403, 404]).toContain((await sendRequest(client().api.url, { path })).status);
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
