/** Two processes on one PostgreSQL behind a proxy, as they run live; one is killed, or both are upgraded, under load. */
import { databases, type PreparedDatabase } from '../support/databases';
import { createApiClient, type ApiClient } from '../support/api-client';
import { startApiProcess, type ApiProcess } from '../support/running-api';
import { createWriter, listMissing } from './killed-writers';
import { startRoundRobinProxy, type RoundRobinProxy } from './round-robin-proxy';

const WRITERS = 8;
const ROUNDS = 60;
/** One process is killed when about a third of all is done. */
const KILLED_IN_ROUND = 20;
const CONFIG = {
  jwtSecret: 'a secret of two processes, longer than 32 characters',
  logLevel: 'error',
} as const;

/** POST calls whose second making changes nothing: docs/api.md. GET, PUT and DELETE are so by their method. */
const IDEMPOTENT_POSTS = [
  '/api/video/track_video_progress',
  '/api/playlist/add_video',
  '/api/profile/update_profile',
  '/api/subscriptions/series',
  '/api/video/search',
];
const isIdempotent = (method: string, path: string) => method !== 'POST' || IDEMPOTENT_POSTS.includes(path);

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))(
  'two processes on $name',
  ({ prepareForProcess: prepare }) => {
    let prepared: PreparedDatabase;
    let apis: [ApiProcess, ApiProcess];
    let targets: string[];
    let proxy: RoundRobinProxy;
    let client: ApiClient;
    beforeEach(async () => {
      prepared = await prepare();
      // One after the other: both bring the same database up to date.
      apis = [await startApiProcess(prepared, CONFIG), await startApiProcess(prepared, CONFIG)];
      targets = apis.map(({ url }) => url);
      proxy = await startRoundRobinProxy(targets, isIdempotent);
      client = createApiClient({ ...apis[1], url: proxy.url });
    });
    afterEach(async () => {
      await proxy.close();
      await Promise.all(apis.map((api) => api.stop()));
      await prepared.remove();
    });
    /** @param isOver asked before each round, which ends a search and a write */
    const useSite = async (isOver: (round: number) => boolean) => {
      const writers = await Promise.all(
        Array.from({ length: WRITERS }, (_, index) => createWriter(async () => client, index)),
      );
      await Promise.all(
        writers.map(async ({ write }) => {
          for (let round = 0; !isOver(round); round += 1) {
            await client.call('POST /video/search', { body: { query: 'road' } });
            await write();
          }
        }),
      );
      return writers;
    };

    it('REQ-API-3 lose no idempotent request when one is killed under load', async () => {
      const [victim, survivor] = apis;
      let killed: Promise<unknown> | undefined;
      const writers = await useSite((round) => {
        if (round === KILLED_IN_ROUND) killed ??= victim.stop('SIGKILL');
        return round === ROUNDS;
      });
      await killed;
      expect(proxy.lost()).toEqual([]);
      // Some were on their way in the process that was killed.
      expect(proxy.retried()).toBeGreaterThan(0);
      expect(await listMissing(writers, createApiClient(survivor))).toEqual([]);
      expect(survivor.logs()).toBe('');
    });

    it('lose no idempotent request when they are restarted under load, one after the other', async () => {
      let isUpgraded = false;
      const restartEach = async () => {
        const codes: (number | null)[] = [];
        for (const n of [0, 1] as const) {
          codes.push(await apis[n].stop());
          apis[n] = await startApiProcess(prepared, CONFIG);
          targets[n] = apis[n].url;
        }
        isUpgraded = true;
        return codes;
      };
      let upgrade: Promise<unknown> | undefined;
      const writers = await useSite((round) => {
        upgrade ??= restartEach();
        return isUpgraded && round >= ROUNDS;
      });
      expect(await upgrade).toEqual([0, 0]);
      expect(proxy.lost()).toEqual([]);
      expect(await listMissing(writers, client)).toEqual([]);
      expect(apis.map((api) => api.logs())).toEqual(['', '']);
    });
  },
);
