/** The API behind PgBouncer in transaction mode: each transaction may run on another connection of the server. */
import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient, type ApiClient } from '../../test/support/api-client';
import { databases, type PreparedDatabase } from '../../test/support/databases';
import { startPgbouncer, type Pgbouncer } from '../../test/support/pgbouncer';
import { startApiProcess, type ApiProcess } from '../../test/support/running-api';

const SECRET = 'a secret of two processes, longer than 32 characters';
const postgres = databases.filter(({ name }) => name === 'PostgreSQL');

describe.each(postgres)('two processes behind PgBouncer', ({ prepareEmpty }) => {
  let prepared: PreparedDatabase;
  let bouncer: Pgbouncer;
  beforeAll(async () => {
    prepared = await prepareEmpty();
    bouncer = await startPgbouncer(prepared.databaseUrl ?? '');
  });
  afterAll(async () => {
    await bouncer.remove();
    await prepared.remove();
  });

  it.each([
    ['that listen through it, in vain', false],
    ['that listen on the server itself', true],
  ])('%s', async (_title, isDirect) => {
    const behind = { ...prepared, databaseUrl: bouncer.url };
    const changes = {
      jwtSecret: SECRET,
      databasePoolMax: 20,
      databaseListenUrl: isDirect ? prepared.databaseUrl : undefined,
    };
    const apis: ApiProcess[] = [
      await startApiProcess(behind, changes),
      await startApiProcess(behind, changes),
    ];
    try {
      const [here, there] = apis.map((api) => createApiClient(api)) as [ApiClient, ApiClient];
      const { token } = await here.signUp();
      const progressAt = async (client: ApiClient) =>
        (await client.call('GET /video/{id}', { token, params: { id: 701 } })).answer.video
          .videoProgressSeconds;
      // Many at once: more than the server's connections.
      const responses = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          index % 2 === 0
            ? here.call('POST /video/track_video_progress', {
                token,
                body: { videoId: 701, progressSeconds: 31 },
              })
            : there.call('GET /video/series', { token }),
        ),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await progressAt(here)).toBe(31);
      while ((await progressAt(there)) !== 31) await wait(10);
      expect((await here.call('POST /auth/logout', { token })).status).toBe(200);
      expect((await here.call('GET /profile/self', { token })).status).toBe(401);
      while ((await there.call('GET /profile/self', { token })).status !== 401) await wait(10);
      // The log says what to set. On a busy machine, listening directly is slow for moments, too.
      const isOut = () =>
        apis.map((api) => {
          const logs = api.logs();
          return logs.lastIndexOf('DATABASE_LISTEN_URL') > logs.lastIndexOf('arrive again');
        });
      while (isOut().includes(isDirect)) await wait(10);
    } finally {
      await Promise.all(apis.map((api) => api.stop()));
    }
  });
});
