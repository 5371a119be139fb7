import type { CallName } from '@steadfast/contract';
import { OUTBOX_KEY } from '../test/support/running-api';

/** What the requests are about: things that exist in the catalogue that is measured, and in the viewer's account. */
export interface BenchWorld {
  token: string;
  linkSlug: string;
  seriesId: number;
  videoIds: number[];
  queries: string[];
}
/** One row of the table. */
export interface BenchRequest {
  call: CallName;
  who: 'visitor' | 'viewer';
  /** Whether the client has the newest response already and says so. */
  isConditional: boolean;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Sent in turns; none for calls without a body. */
  bodies: string[];
}

/** As browsers say it; so both sides send the same compressed bytes. */
export const ACCEPT_ENCODING = 'gzip, deflate, br';

/** The ten busiest calls: those of the first page, of a series, of watching, and what the shell asks for on each page. */
export function createRequests({ token, linkSlug, seriesId, videoIds, queries }: BenchWorld): BenchRequest[] {
  const videoId = videoIds[0] ?? 0;
  const make = (
    who: BenchRequest['who'],
    call: CallName,
    path: string,
    bodies: object[] = [],
  ): BenchRequest => ({
    call,
    who,
    isConditional: false,
    method: call.split(' ')[0] ?? '',
    path: `/api${path}`,
    headers: {
      'accept-encoding': ACCEPT_ENCODING,
      ...(who === 'viewer' ? { authorization: token } : {}),
      ...(bodies.length > 0 ? { 'content-type': 'application/json' } : {}),
    },
    bodies: bodies.map((body) => JSON.stringify(body)),
  });
  const forBoth = (call: CallName, path: string, bodies?: object[]) => [
    make('visitor', call, path, bodies),
    make('viewer', call, path, bodies),
  ];
  return [
    ...forBoth('GET /video/series', '/video/series'),
    ...forBoth('GET /video/series/{id}', `/video/series/${seriesId}`),
    ...forBoth('GET /video/{id}', `/video/${videoId}`),
    make('visitor', 'GET /featured/hero', '/featured/hero'),
    ...forBoth('GET /featured/tag', '/featured/tag'),
    make('viewer', 'GET /playlist/my_playlists', '/playlist/my_playlists'),
    ...forBoth('GET /playlist/playlist/{linkSlug}', `/playlist/playlist/${linkSlug}`),
    make(
      'viewer',
      'POST /video/track_video_progress',
      '/video/track_video_progress',
      videoIds.map((id, index) => ({ videoId: id, progressSeconds: index + 1 })),
    ),
    make('viewer', 'GET /profile/self', '/profile/self'),
    ...forBoth(
      'POST /video/search',
      '/video/search',
      queries.map((query) => ({ query })),
    ),
  ];
}

const PASSWORD = 'Strong pass 1!';
const QUERIES = ['faith', 'courage', 'the road', 'hope in winter', 'prayr', 'work'];
/** How many videos the viewer has seen, and has in a playlist. */
const VIDEOS = 12;

/** A viewer with a playlist and with watch progress, made over HTTP as people do. @param url of the API */
export async function prepareWorld(url: string): Promise<BenchWorld> {
  const call = async <T>(path: string, body?: object, token?: string): Promise<T> => {
    const response = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: token }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path} returned ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const account = { email: `bench-${Date.now()}@example.org`, password: PASSWORD };
  await call('/auth/register', account);
  const { messages } = await call<{ messages: { text: string }[] }>(
    `/dev/outbox?key=${OUTBOX_KEY}&to=${account.email}`,
  );
  await call('/auth/verify_email', {
    email: account.email,
    code: /\d{6}/.exec(messages[0]?.text ?? '')?.[0],
  });
  const { access_token: token } = await call<{ access_token: string }>('/auth/login', account);
  await call('/profile/update_profile', { name: 'Adam Able', zipcode: '12345' }, token);

  const { series } = await call<{ series: { id: number; videos: { id: number }[] }[] }>('/video/series');
  const videoIds = series.flatMap(({ videos }) => videos.map(({ id }) => id)).slice(0, VIDEOS);
  const [first] = series;
  await call('/playlist/create', { name: 'Morning' }, token);
  const { playlists } = await call<{ playlists: { id: number; linkSlug: string }[] }>(
    '/playlist/my_playlists',
    undefined,
    token,
  );
  const [playlist] = playlists;
  if (!first || !playlist)
    throw new Error('There is nothing to measure: the catalogue or the playlist is missing');
  for (const videoId of videoIds) {
    await call('/playlist/add_video', { playlistId: playlist.id, videoId, order: 1 }, token);
    await call('/video/track_video_progress', { videoId, progressSeconds: 10 }, token);
  }
  return { token, linkSlug: playlist.linkSlug, seriesId: first.id, videoIds, queries: QUERIES };
}
