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
  logFailure,
  listedVideosOf,
} from '@steadfast/shared';
import { queryOptions } from '@tanstack/react-query';
import { playlistOf, playlistsOf } from './clean-answers';

/** Beginning of the keys of all lists of playlists, whoever's they are. */
export const MY_PLAYLISTS_KEY = 'GET /playlist/my_playlists';
/** Beginning of the keys of all single playlists. */
export const PLAYLIST_KEY = 'GET /playlist/playlist/{linkSlug}';

/**
 * The viewer's playlists.
 *
 * @param viewerEmail part of the key, so that nobody is ever shown the list of whoever was signed in before
 */
export const myPlaylistsQuery = (viewerEmail: string | undefined) =>
  queryOptions({
    queryKey: [MY_PLAYLISTS_KEY, viewerEmail ?? ''],
    queryFn: async ({ signal }) => {
      try {
        return await answerOrEmpty(request('GET /playlist/my_playlists', { signal }));
      } catch (error) {
        if (!signal.aborted) logFailure('Failed to fetch playlists', error);
        throw error;
      }
    },
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

function takePlaylist(answer: { playlist?: unknown; videos?: unknown }): PlaylistWithVideos {
  const playlist = foundInAnswer(playlistOf(answer.playlist), 'playlist');
  return { playlist, videos: listedVideosOf(answer.videos) };
}
