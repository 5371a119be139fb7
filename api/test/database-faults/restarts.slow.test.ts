/** What happens to people's requests when PostgreSQL goes away. The rest: database-faults.slow.test.ts. */
import { newFolder, removeFolder } from '../support/folders';
import { createApiClient, newEmail, PASSWORD } from '../support/api-client';
import { canStartPostgres, runOn, startPostgresServer } from '../support/postgres-server';
import { startApiProcess } from '../support/running-api';
import { LONG_SERIES, SHORT_SERIES } from '../support/sample-folder';
import { findHarm } from './load';

const TERMINATE_ALL =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'steadfast-api%'";

(canStartPostgres ? describe : describe.skip)('while people write and read', () => {
  it('REQ-API-3 lost connections and a restart of the server lose nothing, and public reads do not wait for it', async () => {
    const [server, dataDir] = [await startPostgresServer(), await newFolder()];
    try {
      const prepared = { dataDir, databaseUrl: server.url, remove: async () => undefined };
      const findings = await findHarm(prepared, { writers: 4, readers: 8 }, async (load) => {
        await load.acknowledge(10);
        for (let time = 0; time < 3; time += 1) {
          await runOn(server.url, TERMINATE_ALL);
          await load.acknowledge(5);
        }

        await server.end('SIGINT');
        expect((await load.client.fetch('/api/readyz')).status).toBe(503);
        expect(await load.readPublic()).toEqual([200, 200, 200, 200, 200]);
        await server.start();
        await load.acknowledge(10);

        server.signal('SIGSTOP');
        // They are answered before it goes on.
        expect(await load.readPublic()).toEqual([200, 200, 200, 200, 200]);
        server.signal('SIGCONT');
        await load.acknowledge(10);
      });
      expect(findings).toMatchObject({ wrong: [], missing: [] });
      expect(findings.logs).toContain('A connection to the database was lost');
    } finally {
      await server.remove();
      await removeFolder(dataDir);
    }
  });

  it('REQ-API-3 calls that are safe to repeat wait while the server restarts; others answer 503 with Retry-After', async () => {
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
        client.call('POST /video/track_video_progress', {
          token,
          body: { videoId: 701, progressSeconds: 3 },
        }),
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
