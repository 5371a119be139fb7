/** Two processes on one PostgreSQL behind a proxy, as they run live; one is killed under load. */
import { databases } from '../support/databases';
import { createApiClient } from '../support/api-client';
import { startApiProcess } from '../support/running-api';
import { createWriter, listMissing } from './killed-writers';
import { startRoundRobinProxy } from './round-robin-proxy';

const WRITERS = 8;
const ROUNDS = 60;
/** One process is killed when about a third of all is done. */
const KILLED_IN_ROUND = 20;
const CONFIG = {
  jwtSecret: 'a secret of two processes, longer than 32 characters',
  logLevel: 'error',
} as const;

/** POST calls whose second making changes nothing: docs/api.md. GET, PUT and DELETE are so by their method. */
const IDEMPOTENT_POSTS = ['/api/video/track_video_progress', '/api/video/search'];
const isIdempotent = (method: string, path: string) => method !== 'POST' || IDEMPOTENT_POSTS.includes(path);

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('two processes on $name', (database) => {
  it('REQ-API-3 lose no idempotent request, and nothing acknowledged, when one is killed under load', async () => {
    const prepared = await database.prepareForProcess();
    // One after the other: both bring the same database up to date.
    const victim = await startApiProcess(prepared, CONFIG);
    const survivor = await startApiProcess(prepared, CONFIG);
    const proxy = await startRoundRobinProxy([victim.url, survivor.url], isIdempotent);
    try {
      const client = createApiClient({ ...survivor, url: proxy.url });
      const writers = await Promise.all(
        Array.from({ length: WRITERS }, (_, index) => createWriter(async () => client, index)),
      );
      let killed: Promise<unknown> | undefined;
      await Promise.all(
        writers.map(async ({ write }) => {
          for (let round = 0; round < ROUNDS; round += 1) {
            if (round === KILLED_IN_ROUND) killed ??= victim.stop('SIGKILL');
            await client.call('POST /video/search', { body: { query: 'road' } });
            await write();
          }
        }),
      );
      await killed;
      expect(proxy.lost()).toEqual([]);
      // Some were on their way in the process that was killed.
      expect(proxy.retried()).toBeGreaterThan(0);
      expect(await listMissing(writers, createApiClient(survivor))).toEqual([]);
      expect(survivor.logs()).toBe('');
    } finally {
      await proxy.close();
      await survivor.stop();
      await prepared.remove();
    }
  });
});
