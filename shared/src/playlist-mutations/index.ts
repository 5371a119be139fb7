/** Playlist mutations, for the remotes that make or show them. All remotes see each other's pending mutations. */
export { isRefusal } from './send-with-retry';
export { mutatePlaylist, type MutationContext, type MutationMessages } from './mutate-playlist';
export { onMutationInOtherTab, notifyOtherTabs } from './other-tabs';
export type { PlaylistMutation } from './playlist-mutation';
export { removeVideo } from './remove-video';
export { useMutationContext } from './use-mutation-context';
export { usePendingMutations } from './use-pending-mutations';
export { applyToPlaylist, applyToName, applyToVideos } from './apply-optimistic';
