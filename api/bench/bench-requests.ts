import type { CallName } from '@steadfast/shared/contract';

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
  /** Whether the client has the newest answer already and says so. */
  isConditional: boolean;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Sent in turns; none for calls without a body. */
  bodies: string[];
}

/** As browsers say it; so both sides send the same compressed bytes. */
const ACCEPT_ENCODING = 'gzip, deflate, br';

/** The ten busiest calls: those of the first page, of a series, of watching, and what the shell asks for on each page. */
export function benchRequests({ token, linkSlug, seriesId, videoIds, queries }: BenchWorld): BenchRequest[] {
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
