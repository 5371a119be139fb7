/** The API behind PgBouncer in transaction mode: each transaction may run on another connection of the server. */
import { createApiClient, type ApiClient } from '../../../test/support/api-client';
import { databases, type PreparedDatabase } from '../../../test/support/databases';
import { startPgbouncer, type Pgbouncer } from '../../../test/support/pgbouncer';
import { startApiProcess, type ApiProcess } from '../../../test/support/running-api';

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

  it('show each other every change at once', async () => {
    const behind = { ...prepared, databaseUrl: bouncer.url };
    const changes = { jwtSecret: SECRET, databasePoolMax: 20 };
    const apis: ApiProcess[] = [
      await startApiProcess(behind, changes),
      await startApiProcess(behind, changes),
    ];
    try {
      const [here, there] = apis.map((api) => createApiClient(api)) as [
        ApiClient<ApiProcess>,
        ApiClient<ApiProcess>,
      ];
      const { token } = await here.signUp();
      const progressAt = async (client: ApiClient) =>
        (await client.call('GET /video/{id}', { token, params: { id: 701 } })).answer.video
          .videoProgressSeconds;
      // Many at once: more than the server's connections.
      const responses = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          index % 2 === 0 ? here.watch(token, 701, 31) : there.call('GET /video/series', { token }),
        ),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await progressAt(here)).toBe(31);
      expect(await progressAt(there)).toBe(31);
      expect((await here.call('POST /auth/logout', { token })).status).toBe(200);
      expect((await here.call('GET /profile/self', { token })).status).toBe(401);
      expect((await there.call('GET /profile/self', { token })).status).toBe(401);
    } finally {
      await Promise.all(apis.map((api) => api.stop()));
    }
  });
});
