/** What was acknowledged is kept, whenever the process is killed. */
import { createApiClient, type ApiClient } from '../support/api-client';
import { databases } from '../support/databases';
import { startApi } from '../support/running-api';
import { createWriter } from './killed-writers';

const WRITES = 1_000;
const WRITERS = 8;
/** The process is killed when this many writes were acknowledged, in the midst of others. */
const KILLED_AT = [200, 500, 800, WRITES];

describe.each(databases)('killed by SIGKILL, on $name,', ({ prepare }) => {
  it('REQ-API-3 loses none of 1 000 acknowledged writes', async () => {
    const prepared = await prepare();
    const start = async () => createApiClient(await startApi(prepared, { logLevel: 'error' }));
    let client: Promise<ApiClient> = start();
    try {
      const writers = await Promise.all(
        Array.from({ length: WRITERS }, (_, index) => createWriter(() => client, index)),
      );
      const kills = [...KILLED_AT];
      let [acknowledged, lost] = [0, 0];
      const killAndStart = async (old: ApiClient) => {
        await old.api.stop('SIGKILL');
        return start();
      };
      await Promise.all(
        writers.map(async ({ write }) => {
          while (acknowledged < WRITES) {
            if (await write()) acknowledged += 1;
            else lost += 1;
            if (acknowledged >= (kills[0] ?? Infinity)) {
              kills.shift();
              client = client.then(killAndStart);
            }
          }
        }),
      );
      expect(kills).toEqual([]);
      expect(acknowledged).toBeGreaterThanOrEqual(WRITES);
      // Otherwise it was killed while nobody wrote, which proves nothing.
      expect(lost).toBeGreaterThan(0);

      const survivor = await client;
      const missing: string[] = [];
      await Promise.all(
        writers.map(async (writer) => {
          for (const { what, isKept } of writer.acknowledged) {
            if (!(await isKept(survivor))) missing.push(what);
          }
        }),
      );
      expect(missing).toEqual([]);
      expect(survivor.api.logs()).toBe('');
    } finally {
      await (await client).api.stop();
      await prepared.remove();
    }
  });
});
