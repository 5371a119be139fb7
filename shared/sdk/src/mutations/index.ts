/**
 * Changes of the viewer's playlists and subscriptions, for the remotes that make or show them. All remotes see each other's
 * pending mutations.
 */
export { applyToName, applyToPlaylist, applyToVideos } from './apply-optimistic';
export { deletePlaylist, dismissVideoFailures, mutatePlaylist, removeVideo } from './mutate-playlist';
export {
  mutationKey,
  useDeletionStatus,
  useMutationContext,
  useMutationStatus,
  usePendingMutations,
  type MutationContext,
} from './pending-mutations';
export type { PlaylistChange } from './playlist-change';
export { isRefusal, runMutation } from './run-mutation';
export { parseSubscriptions, setSubscription } from './subscriptions';
export { followViewerLists } from './viewer-lists';
export { PLAYLIST_CALL, PLAYLISTS_CALL, playlistsQuery, subscriptionsQuery } from './viewer-queries';
