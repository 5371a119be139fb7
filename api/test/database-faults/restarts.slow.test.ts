/** What happens to people's requests when PostgreSQL goes away. The rest: database-faults.slow.test.ts. */
import { newFolder, removeFolder } from '../support/folders';
import { createApiClient, newEmail, PASSWORD } from '../support/api-client';
import { canStartPostgres, startPostgresServer } from '../support/postgres-server';
import { startApiProcess } from '../support/running-api';
import { LONG_SERIES, SHORT_SERIES } from '../support/sample-folder';

(canStartPostgres ? describe : describe.skip)('while PostgreSQL restarts', () => {
  it('REQ-API-3 calls that are safe to repeat wait, and others answer 503 with Retry-After', async () => {
    const [server, dataDir] = [await startPostgresServer(), await newFolder()];
    const api = await startApiProcess({ dataDir, databaseUrl: server.url, remove: async () => undefined });
    try {
      const client = createApiClient(api);
      const { email, password, token } = await client.signUp();
      await server.end('SIGINT');
      const params = { id: SHORT_SERIES.id };
      const waiting = [
        // Neither the session nor the page is cached yet.
        client.call('GET /profile/self', { token }),
        client.call('GET /subscriptions/series', { token }),
        client.call('GET /video/{id}', { token, params: { id: 701 } }),
        client.call('GET /video/series/{id}', { params: { id: LONG_SERIES.id } }),
        client.call('POST /video/search', { body: { query: 'road' } }),
        client.call('POST /auth/account_exists', { body: { email } }),
        client.call('POST /auth/login', { body: { email, password } }),
        client.watch(token, 701, 3),
        client.call('POST /subscriptions/series', { token, body: { seriesId: SHORT_SERIES.id } }),
        client.call('DELETE /subscriptions/series/{id}', { token, params }),
      ];
      const refused = await client.fetch('/api/auth/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: newEmail(), password: PASSWORD }),
      });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.text()).toContain('may or may not have been done');
      await server.start();
      expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200));
      const { answer } = await client.call('GET /video/{id}', { token, params: { id: 701 } });
      expect(answer.video.videoProgressSeconds).toBe(3);
    } finally {
      await api.stop();
      await server.remove();
      await removeFolder(dataDir);
    }
  });
});
