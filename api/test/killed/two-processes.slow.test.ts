/** Two processes on one PostgreSQL behind a proxy, as they run live; one is killed, or both are upgraded, under load. */
import { databases } from '../support/databases';
import { createApiClient, type ApiClient } from '../support/api-client';
import { startApiProcess, type ApiProcess } from '../support/running-api';
import { LONG_SERIES, SHORT_SERIES } from '../support/sample-folder';
import { startRoundRobinProxy } from './round-robin-proxy';

const CLIENTS = 8;
const ROUNDS = 8;
/** One process is killed when about a third of all is done. */
const KILLED_IN_ROUND = 3;
const SECRET = 'a secret of two processes, longer than 32 characters';

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
    it('REQ-API-3 lose no idempotent request when one is killed under load', async () => {
      const prepared = await prepare();
      const config = { jwtSecret: SECRET, logLevel: 'error' } as const;
      // One after the other: both bring the same database up to date.
      const apis: [ApiProcess, ApiProcess] = [
        await startApiProcess(prepared, config),
        await startApiProcess(prepared, config),
      ];
      const [victim, survivor] = apis;
      const proxy = await startRoundRobinProxy([victim.url, survivor.url], isIdempotent);
      try {
        const client = createApiClient({ ...survivor, url: proxy.url });
        const viewers = await Promise.all(Array.from({ length: CLIENTS }, () => createViewer(client)));
        let killed: Promise<unknown> | undefined;
        await Promise.all(
          viewers.map(async (viewer) => {
            for (let round = 0; round < ROUNDS; round += 1) {
              if (round === KILLED_IN_ROUND) killed ??= victim.stop('SIGKILL');
              await viewer.useSite(round);
            }
          }),
        );
        await killed;

        const problems = viewers.flatMap((viewer) => viewer.problems);
        expect(problems).toEqual([]);
        // Some were on their way in the process that was killed.
        expect(proxy.retried()).toBeGreaterThan(0);
        const directly = createApiClient(survivor);
        for (const viewer of viewers) expect(await viewer.whatIsKept(directly)).toEqual(viewer.expected());
        expect(survivor.logs()).toBe('');
      } finally {
        await proxy.close();
        await Promise.all(apis.map((api) => api.stop()));
        await prepared.remove();
      }
    });

    it('lose no idempotent request when they are restarted under load, one after the other', async () => {
      const prepared = await prepare();
      const config = { jwtSecret: SECRET, logLevel: 'error' } as const;
      const apis = [await startApiProcess(prepared, config), await startApiProcess(prepared, config)];
      const targets = apis.map(({ url }) => url);
      const proxy = await startRoundRobinProxy(targets, isIdempotent);
      const restartEach = async () => {
        const codes: (number | null)[] = [];
        for (const [n, api] of apis.entries()) {
          codes.push(await api.stop());
          const next = await startApiProcess(prepared, config);
          apis[n] = next;
          targets[n] = next.url;
        }
        return codes;
      };
      try {
        const [first] = apis;
        if (!first) throw new Error('None runs');
        const client = createApiClient({ ...first, url: proxy.url });
        const viewers = await Promise.all(Array.from({ length: CLIENTS }, () => createViewer(client)));
        let isUpgraded = false;
        const upgrade = restartEach().finally(() => (isUpgraded = true));
        await Promise.all(
          viewers.map(async (viewer) => {
            for (let round = 0; !isUpgraded || round < ROUNDS; round += 1) await viewer.useSite(round);
          }),
        );
        expect(await upgrade).toEqual([0, 0]);
        expect(viewers.flatMap((viewer) => viewer.problems)).toEqual([]);
        for (const viewer of viewers) expect(await viewer.whatIsKept(client)).toEqual(viewer.expected());
        expect(apis.map((api) => api.logs())).toEqual(['', '']);
      } finally {
        await proxy.close();
        await Promise.all(apis.map((api) => api.stop()));
        await prepared.remove();
      }
    });
  },
);

/** Somebody who uses the site through the proxy and remembers what was acknowledged. */
async function createViewer(client: ApiClient) {
  const { token } = await client.signUp();
  await client.call('POST /playlist/create', { token, body: { name: 'Own' } });
  const [own] = (await client.call('GET /playlist/my_playlists', { token })).answer.playlists;
  if (!own) throw new Error('The playlist was not made');
  const problems: string[] = [];
  const videoIds: number[] = [];
  let [seconds, name, isSubscribed] = [0, '', false];

  const need = async (call: Promise<{ status: number }>, what: string) => {
    const { status } = await call;
    if (status !== 200) problems.push(`${what} was answered with ${status}`);
  };
  const useSite = async (round: number) => {
    const videoId = LONG_SERIES.videoIds[round % LONG_SERIES.videoIds.length] ?? 0;
    [seconds, name] = [round + 1, `Name ${round}`];
    if (!videoIds.includes(videoId)) videoIds.push(videoId);
    await need(client.call('GET /video/series', { token }), 'the list');
    await need(
      client.call('POST /video/track_video_progress', {
        token,
        body: { videoId: 701, progressSeconds: seconds },
      }),
      'a position',
    );
    await need(client.call('GET /playlist/playlist/{linkSlug}', { params: own }), 'a playlist');
    await need(
      client.call('POST /playlist/add_video', { token, body: { playlistId: own.id, videoId } }),
      'a video',
    );
    await need(client.call('GET /profile/self', { token }), 'the profile');
    await need(client.call('POST /profile/update_profile', { token, body: { name } }), 'a name');
    isSubscribed = round % 2 === 0;
    await need(
      isSubscribed
        ? client.call('POST /subscriptions/series', { token, body: { seriesId: SHORT_SERIES.id } })
        : client.call('DELETE /subscriptions/series/{id}', { token, params: SHORT_SERIES }),
      'a subscription',
    );
    await need(client.call('POST /video/search', { token, body: { query: 'road' } }), 'a search');
  };
  const whatIsKept = async (api: ApiClient) => {
    const { answer: video } = await api.call('GET /video/{id}', { params: { id: 701 }, token });
    const { answer: playlist } = await api.call('GET /playlist/playlist/{linkSlug}', { params: own });
    const { answer: profile } = await api.call('GET /profile/self', { token });
    const { answer: subscriptions } = await api.call('GET /subscriptions/series', { token });
    return {
      isSubscribed: subscriptions.seriesSubscriptions.length > 0,
      seconds: video.video.videoProgressSeconds,
      name: profile.name,
      videoIds: playlist.videos.map(({ id }) => id),
    };
  };
  return { problems, useSite, whatIsKept, expected: () => ({ isSubscribed, seconds, name, videoIds }) };
}
