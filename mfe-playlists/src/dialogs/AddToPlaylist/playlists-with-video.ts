import { responseOrEmpty, parsePlaylists, request, type Playlist } from '@steadfast/shared';
import { PLAYLISTS_CALL, type PlaylistMutation } from '@steadfast/shared/mutations';
import { queryOptions } from '@tanstack/react-query';

/**
 * The viewer's playlists, each with `hasVideo` if the API supports it. The key extends that of the plain list, so that
 * cancelling or invalidating the list includes this query. Never served from the cache without a refetch: another tab
 * may have changed it.
 */
export const playlistsWithVideoQuery = (viewerEmail: string, videoId: number) =>
  queryOptions({
    queryKey: [PLAYLISTS_CALL, viewerEmail, `videoId=${videoId}`],
    queryFn: ({ signal }) =>
      responseOrEmpty(request('GET /playlist/my_playlists', { query: { videoId }, signal })),
    select: parseMyPlaylists,
    staleTime: 0,
  });

// A named function is the same on every render, so React Query caches what it returns.
function parseMyPlaylists(response: { playlists?: unknown }): Playlist[] {
  return parsePlaylists(response.playlists);
}

/** Whether a playlist contains a video after all pending changes; undefined if unknown. */
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

/** The number of videos after the change. */
export function videoCountAfter({ videoCount, hasVideo }: Playlist, has: boolean): number | undefined {
  if (videoCount === undefined || has === hasVideo) return videoCount;
  return Math.max(0, videoCount + (has ? 1 : -1));
}

/** Filters playlists by name, ignoring case; an empty filter matches all. */
export function filterPlaylists(playlists: readonly Playlist[], filter: string): readonly Playlist[] {
  const folded = filter.trim().toLowerCase();
  return playlists.filter(({ name }) => name.toLowerCase().includes(folded));
}
