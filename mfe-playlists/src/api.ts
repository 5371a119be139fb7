/**
 * The API calls of this remote. Reads are query options: `useQuery(playlistQuery('a-slug'))`. The cache holds each response as
 * the API sent it (`callQuery`), and `select` parses it for the page. Mutations are hooks in files of their own.
 */
import {
  requireData,
  type ListedVideo,
  type Playlist,
  type Series,
  asRecords,
  parseVideos,
  parseId,
  parsePlaylist,
  parsePlaylists,
  callQuery,
  uniqueById,
} from '@steadfast/sdk';
import {
  parseSubscriptions,
  PLAYLIST_CALL,
  PLAYLISTS_CALL,
  playlistsQuery,
  subscriptionsQuery,
} from '@steadfast/sdk/mutations';
import { queryOptions } from '@tanstack/react-query';

/**
 * The viewer's playlists. The shell's saga uses the same cache entry: it follows every response that arrives here and
 * logs failures (REQ-SESSION-6).
 */
export const myPlaylistsQuery = (userEmail: string) =>
  queryOptions({ ...playlistsQuery(userEmail), select: parseMyPlaylists });

/**
 * The viewer's playlists, each with `hasVideo` if the API supports it. The key extends that of the plain list, so that
 * cancelling or invalidating the list includes this query. Never served from the cache without a refetch: another tab
 * may have changed it.
 */
export const playlistsWithVideoQuery = (userEmail: string, videoId: number) =>
  queryOptions({
    ...callQuery(PLAYLISTS_CALL, { viewer: userEmail, query: { videoId } }),
    select: parseMyPlaylists,
    staleTime: 0,
  });

/** The series that the viewer is subscribed to. The shell's saga uses the same cache entry and copies it to the store. */
export const subscribedSeriesQuery = (userEmail: string) =>
  queryOptions({ ...subscriptionsQuery(userEmail), select: parseSubscriptions });

/** All series by id, for an API that sends only the ids of subscriptions (REQ-API-4). */
export const seriesByIdQuery = () =>
  queryOptions({
    ...callQuery('GET /video/series', {}),
    select: parseSeriesById,
  });

/** A playlist with its videos. */
export interface PlaylistWithVideos {
  playlist: Playlist;
  videos: ListedVideo[];
}

/** One playlist, for anybody who has the link. */
export const playlistQuery = (linkSlug: string) =>
  queryOptions({
    ...callQuery(PLAYLIST_CALL, { params: { linkSlug } }),
    select: parsePlaylistResponse,
  });

// Named functions are the same on every render, so React Query caches what they return.
function parseMyPlaylists(response: { playlists?: unknown }): Playlist[] {
  return parsePlaylists(response.playlists);
}

/** Keeps the series that have a valid id. Their other fields are unchecked. */
function parseSeriesById(response: { series?: unknown }): ReadonlyMap<number, Series> {
  return new Map(
    asRecords(response.series).flatMap((fields) => {
      const id = parseId(fields.id);
      return id === undefined ? [] : [[id, { ...fields, id } as Series]];
    }),
  );
}

/** Parses a playlist and its videos, without duplicates. */
export function parsePlaylistResponse(response: {
  playlist?: unknown;
  videos?: unknown;
}): PlaylistWithVideos {
  const playlist = requireData(parsePlaylist(response.playlist), 'playlist');
  return { playlist, videos: uniqueById(parseVideos(response.videos)) };
}
