/** What was acknowledged survives, whenever the process is killed. */
import { createApiClient, type ApiClient } from '../support/api-client';
import { databases } from '../support/databases';
import { startApiProcess, type ApiProcess } from '../support/running-api';
import { createWriter, listMissing } from './killed-writers';

const WRITERS = 8;
/** At a fifth, at half, at four fifths and at the end of them, in the midst of others, the process is killed. */
const WRITES = 1_000;

describe.each(databases)('an API on $name', ({ prepareForProcess: prepare }) => {
  it(`REQ-API-3 loses none of ${WRITES} acknowledged writes when SIGKILL ends it`, async () => {
    const prepared = await prepare();
    const start = async () => createApiClient(await startApiProcess(prepared, { logLevel: 'error' }));
    let client: Promise<ApiClient<ApiProcess>> = start();
    try {
      const writers = await Promise.all(
        Array.from({ length: WRITERS }, (_, index) => createWriter(() => client, index)),
      );
      const kills = [0.2, 0.5, 0.8, 1].map((part) => part * WRITES);
      let [acknowledged, lost] = [0, 0];
      const killAndStart = async (old: ApiClient<ApiProcess>) => {
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
      expect(await listMissing(writers, survivor)).toEqual([]);
      expect(survivor.api.logs()).toBe('');
    } finally {
      await (await client).api.stop();
      await prepared.remove();
    }
  });
});
