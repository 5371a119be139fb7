/**
 * The calls of this remote. Reading ones are query options: `useQuery(playlistQuery('a-slug'))`. The cache belongs to the
 * whole site and its keys name the calls, so it holds each answer as the API sent it; what a page wants of an answer is
 * taken by `select`. Changing ones stand as hooks in files of their own.
 */
import {
  answerOrEmpty,
  foundInAnswer,
  request,
  type ListedVideo,
  type Playlist,
  listedVideosOf,
  playlistOf,
  playlistsOf,
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
    queryFn: ({ signal }) => answerOrEmpty(request('GET /playlist/my_playlists', { signal })),
    select: takePlaylists,
    enabled: viewerEmail !== undefined, // REQ-PLAYLIST-7: skipped when signed out
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
      answerOrEmpty(request('GET /playlist/playlist/{linkSlug}', { params: { linkSlug }, signal })),
    select: takePlaylist,
  });

// Named, so that they stay the same from render to render and the cache keeps what they made.
function takePlaylists(answer: { playlists?: unknown }): Playlist[] {
  return playlistsOf(answer.playlists);
}

/** A playlist of an answer, each of its videos once. */
export function takePlaylist(answer: { playlist?: unknown; videos?: unknown }): PlaylistWithVideos {
  const playlist = foundInAnswer(playlistOf(answer.playlist), 'playlist');
  const byId = new Map(listedVideosOf(answer.videos).map((video) => [video.id, video]));
  return { playlist, videos: [...byId.values()] };
}
