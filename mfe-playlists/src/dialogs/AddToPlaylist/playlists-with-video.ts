import { responseOrEmpty, parsePlaylists, request, type Playlist } from '@steadfast/shared';
import type { PlaylistMutation } from '@steadfast/shared/playlist-mutations';
import { queryOptions } from '@tanstack/react-query';
import { MY_PLAYLISTS_KEY } from '../../api';

/**
 * The viewer's playlists, each with whether a video is in it, if the API tells (`hasVideo`). Beneath the key of the list
 * without a video, so that whatever gives way to a change or is loaded anew after it reaches this too. Never taken from what
 * is kept without a look: another tab may have changed it.
 */
export const playlistsWithVideoQuery = (viewerEmail: string, videoId: number) =>
  queryOptions({
    queryKey: [MY_PLAYLISTS_KEY, viewerEmail, `videoId=${videoId}`],
    queryFn: ({ signal }) =>
      responseOrEmpty(request('GET /playlist/my_playlists', { query: { videoId }, signal })),
    select: takePlaylists,
    staleTime: 0,
  });

// Named, so that it stays the same from render to render and the cache keeps what it made.
function takePlaylists(answer: { playlists?: unknown }): Playlist[] {
  return parsePlaylists(answer.playlists);
}

/** Whether a video is in a playlist once all that is under way is done; undefined where nobody knows. */
export function hasVideoAfter(
  changes: readonly PlaylistMutation[],
  videoId: number,
  hasVideo: boolean | undefined,
): boolean | undefined {
  return changes.reduce((has, change) => {
    if (change.kind === 'add' && change.video.id === videoId) return true;
    if (change.kind === 'remove' && change.videoId === videoId) return false;
    return has;
  }, hasVideo);
}

/** How many videos are in it then. */
export function videoCountAfter({ videoCount, hasVideo }: Playlist, has: boolean): number | undefined {
  if (videoCount === undefined || has === hasVideo) return videoCount;
  return Math.max(0, videoCount + (has ? 1 : -1));
}

/** Those with some letters in their name, whichever their case; all for none. */
export function playlistsNamed(playlists: readonly Playlist[], letters: string): readonly Playlist[] {
  const wanted = letters.trim().toLowerCase();
  return playlists.filter(({ name }) => name.toLowerCase().includes(wanted));
}
