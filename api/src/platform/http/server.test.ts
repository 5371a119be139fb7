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

      it('accepts a content type and an empty body where a call has none', async () => {
        const { token } = await client().signUp();
        const headers = { ...json, authorization: token };
        const { status } = await send('/api/auth/logout', { method: 'POST', headers, body: '' });
        expect(status).toBe(200);
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

    it('REQ-VIDEO-1 serves pictures and streams to any site, and nothing beside them', async () => {
      const origin = 'https://any.example';
      for (const path of ['/media/series/7-640.webp', '/streams/stream-701/master.m3u8']) {
        const { status, headers } = await client().fetch(path, { headers: { origin } });
        expect([path, status, headers.get('access-control-allow-origin')]).toEqual([path, 200, '*']);
      }
      for (const path of ['/media/..%2foutside.txt', '/streams/stream-701/../../outside.txt'])
        expect([400, 403, 404]).toContain((await sendRequest(client().api.url, { path })).status);
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
