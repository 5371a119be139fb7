/**
 * The calls of this remote. Reading ones are query options: `useQuery(playlistQuery('a-slug'))`. The cache belongs to the
 * whole site and its keys name the calls, so it holds each answer as the API sent it; what a page wants of an answer is
 * taken by `select`. Changing ones stand as hooks in files of their own.
 */
import {
  responseOrEmpty,
  requireData,
  request,
  type ListedVideo,
  type Playlist,
  type Series,
  type SeriesSubscription,
  asRecords,
  parseVideos,
  parseId,
  parsePlaylist,
  parsePlaylists,
} from '@steadfast/shared';
import { queryOptions } from '@tanstack/react-query';

/** Beginning of the keys of all lists of playlists, whoever's they are. */
export const MY_PLAYLISTS_KEY = 'GET /playlist/my_playlists';
/** Beginning of the keys of all single playlists. */
export const PLAYLIST_KEY = 'GET /playlist/playlist/{linkSlug}';

/**
 * The viewer's playlists. The shell's saga keeps the same entry of the cache: it follows every answer that comes here, and
 * logs a failure (REQ-SESSION-6).
 *
 * @param viewerEmail part of the key, so that nobody is ever shown the list of whoever was signed in before
 */
export const myPlaylistsQuery = (viewerEmail: string | undefined) =>
  queryOptions({
    queryKey: [MY_PLAYLISTS_KEY, viewerEmail ?? ''],
    queryFn: ({ signal }) => responseOrEmpty(request('GET /playlist/my_playlists', { signal })),
    select: takePlaylists,
    enabled: viewerEmail !== undefined, // REQ-PLAYLIST-7: skipped when signed out
  });

/**
 * The series that the viewer is subscribed to. The shell's saga keeps the same entry of the cache, and the store follows it:
 * what is shown is what the store holds, with what the viewer has just asked for.
 */
export const subscriptionsQuery = (viewerEmail: string) =>
  queryOptions({
    queryKey: ['GET /subscriptions/series', viewerEmail],
    queryFn: ({ signal }) => responseOrEmpty(request('GET /subscriptions/series', { signal })),
    select: takeSubscriptions,
  });

/** All series, by id: for an API that tells nothing of what somebody is subscribed to but its id (REQ-API-4). */
export const seriesByIdQuery = () =>
  queryOptions({
    queryKey: ['GET /video/series', ''],
    queryFn: ({ signal }) => responseOrEmpty(request('GET /video/series', { signal })),
    select: takeSeriesById,
  });

/** A playlist with its videos. */
export interface PlaylistWithVideos {
  playlist: Playlist;
  videos: ListedVideo[];
}

/** One playlist, for whoever has the link. */
export const playlistQuery = (linkSlug: string) =>
  queryOptions({
    queryKey: [PLAYLIST_KEY, linkSlug],
    queryFn: ({ signal }) =>
      responseOrEmpty(request('GET /playlist/playlist/{linkSlug}', { params: { linkSlug }, signal })),
    select: takePlaylist,
  });

// Named, so that they stay the same from render to render and the cache keeps what they made.
function takePlaylists(answer: { playlists?: unknown }): Playlist[] {
  return parsePlaylists(answer.playlists);
}

function takeSubscriptions(answer: { seriesSubscriptions?: unknown }): SeriesSubscription[] {
  return withIds<SeriesSubscription>(answer.seriesSubscriptions);
}

function takeSeriesById(answer: { series?: unknown }): ReadonlyMap<number, Series> {
  return new Map(withIds<Series>(answer.series).map((series) => [series.id, series]));
}

/** The things of a list that can be told apart; of the rest of what they tell nothing is promised. */
function withIds<Thing extends { id: number }>(list: unknown): Thing[] {
  return asRecords(list).flatMap((fields) => {
    const id = parseId(fields.id);
    return id === undefined ? [] : [{ ...fields, id } as Thing];
  });
}

/** A playlist of an answer, each of its videos once. */
export function takePlaylist(answer: { playlist?: unknown; videos?: unknown }): PlaylistWithVideos {
  const playlist = requireData(parsePlaylist(answer.playlist), 'playlist');
  const byId = new Map(parseVideos(answer.videos).map((video) => [video.id, video]));
  return { playlist, videos: [...byId.values()] };
}
