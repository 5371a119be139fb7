/** The API behind PgBouncer in transaction mode: each transaction may run on another connection of the server. */
import { createApiClient, type ApiClient } from '../../../test/support/api-client';
import { databases } from '../../../test/support/databases';
import { startPgbouncer } from '../../../test/support/pgbouncer';
import { startApiProcess } from '../../../test/support/running-api';

const CONFIG = { jwtSecret: 'a secret of two processes, longer than 32 characters', databasePoolMax: 20 };

it.each(databases.filter(({ name }) => name === 'PostgreSQL'))(
  'two processes behind PgBouncer show each other every change at once',
  async ({ prepareEmpty }) => {
    const prepared = await prepareEmpty();
    const bouncer = await startPgbouncer(prepared.databaseUrl ?? '');
    const start = async () =>
      createApiClient(await startApiProcess({ ...prepared, databaseUrl: bouncer.url }, CONFIG));
    const [here, there] = [await start(), await start()];
    try {
      const { token } = await here.signUp();
      const readProgress = async (client: ApiClient) =>
        (await client.call('GET /video/{id}', { token, params: { id: 701 } })).answer.video
          .videoProgressSeconds;
      // Many at once: more than the server's connections.
      const responses = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          index % 2 === 0 ? here.watch(token, 701, 31) : there.call('GET /video/series', { token }),
        ),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      expect([await readProgress(here), await readProgress(there)]).toEqual([31, 31]);
      expect((await here.call('POST /auth/logout', { token })).status).toBe(200);
      for (const client of [here, there])
        expect((await client.call('GET /profile/self', { token })).status).toBe(401);
    } finally {
      await Promise.all([here.api.stop(), there.api.stop()]);
      await bouncer.remove();
      await prepared.remove();
    }
  },
);
