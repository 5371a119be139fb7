/** What is under way, apart from what makes it: pages that only show playlists load this alone. */
import { selectUser, type Playlist, type SessionState } from '@steadfast/shared';
import type { QueryClient } from '@tanstack/react-query';
import type { PlaylistMutation } from './playlist-mutation';
import { applyToPlaylist, type PlaylistResponse } from './apply-optimistic';

/** Key of a playlist's answer, by the convention of all remotes (`query-client.ts`). */
export const PLAYLIST_CALL = 'GET /playlist/playlist/{linkSlug}';

/** A change that is under way, as the mutation cache keeps it. */
export interface PendingPlaylistMutation {
  playlist: Pick<Playlist, 'id' | 'linkSlug'>;
  change: PlaylistMutation;
}

/** Under which the mutation cache keeps the changes of a playlist. */
export const playlistMutationKey = (viewer: string | undefined, playlistId: number) =>
  ['playlist-changes', viewer, playlistId] as const;

/** What a viewer has asked for and the API has not yet answered, in the order of asking. */
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

/** The playlist's answer as it is kept, and as the viewer sees it: with what is under way. */
export function optimisticPlaylist(
  { queryClient, store }: { queryClient: QueryClient; store: { getState: () => SessionState } },
  { id, linkSlug }: PendingPlaylistMutation['playlist'],
): PlaylistResponse {
  const kept = queryClient.getQueryData<PlaylistResponse>([PLAYLIST_CALL, linkSlug]) ?? {};
  const viewer = selectUser(store.getState())?.email;
  return findPendingMutations(queryClient, viewer, id).reduce(applyToPlaylist, kept);
}
