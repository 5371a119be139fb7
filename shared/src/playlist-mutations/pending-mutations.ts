/** Reads pending mutations. Separate from the code that makes them, so that pages that only show playlists load less. */
import { selectUser, type Playlist, type SessionState } from '@steadfast/shared';
import type { QueryClient } from '@tanstack/react-query';
import type { PlaylistMutation } from './playlist-mutation';
import { applyToPlaylist, type PlaylistResponse } from './apply-optimistic';

/** Query key of a playlist, by the convention of all remotes (`query-client.ts`). */
export const PLAYLIST_CALL = 'GET /playlist/playlist/{linkSlug}';

/** The variables of a pending mutation in the mutation cache. */
export interface PendingPlaylistMutation {
  playlist: Pick<Playlist, 'id' | 'linkSlug'>;
  change: PlaylistMutation;
}

/** The mutation key of a playlist's mutations. */
export const playlistMutationKey = (viewer: string | undefined, playlistId: number) =>
  ['playlist-changes', viewer, playlistId] as const;

/** Returns a viewer's pending mutations of a playlist, oldest first. */
export function findPendingMutations(
  queryClient: QueryClient,
  viewer: string | undefined,
  playlistId: number,
): PlaylistMutation[] {
  return queryClient
    .getMutationCache()
    .findAll({ mutationKey: playlistMutationKey(viewer, playlistId), status: 'pending' })
    .map(({ state }) => (state.variables as PendingPlaylistMutation).change);
}

/** Returns the playlist's cached response with all pending mutations applied, as the viewer sees it. */
export function optimisticPlaylist(
  { queryClient, store }: { queryClient: QueryClient; store: { getState: () => SessionState } },
  { id, linkSlug }: PendingPlaylistMutation['playlist'],
): PlaylistResponse {
  const cached = queryClient.getQueryData<PlaylistResponse>([PLAYLIST_CALL, linkSlug]) ?? {};
  const viewer = selectUser(store.getState())?.email;
  return findPendingMutations(queryClient, viewer, id).reduce(applyToPlaylist, cached);
}
