/** Changes of the viewer's playlists and subscriptions, for the remotes that make or show them. */
export { applyToName, applyToPlaylist, applyToVideos, type PlaylistChange } from './apply-optimistic';
export {
  deletePlaylist,
  dismissVideoFailures,
  mutatePlaylist,
  PLAYLIST_CALL,
  PLAYLISTS_CALL,
  playlistsQuery,
  quoteTitle,
  removeVideo,
  useDeletionStatus,
  usePendingMutations,
} from './playlist-mutations';
export {
  isRefusal,
  mutationKey,
  runMutation,
  useMutationContext,
  type MutationContext,
} from './run-mutation';
export { parseSubscriptions, setSubscription, subscriptionsQuery } from './subscriptions';
