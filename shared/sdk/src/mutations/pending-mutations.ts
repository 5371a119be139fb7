/**
 * Reads pending mutations. Separate from the code that makes them, so that pages that only show playlists, or load that code
 * on demand, are smaller.
 */
import { useSite, useUser, type SessionState, type Site } from '@steadfast/sdk';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { ChangedPlaylist, PlaylistChange } from './playlist-change';

/** What mutations need from the site; the same in every remote. */
export interface MutationContext {
  queryClient: QueryClient;
  store: { getState: () => SessionState };
  notify: Site['notify'];
}

/** Returns the context of mutations, memoized. */
export function useMutationContext(): MutationContext {
  const queryClient = useQueryClient();
  const store = useStore<SessionState>();
  const { notify } = useSite();
  return useMemo(() => ({ queryClient, store, notify }), [queryClient, store, notify]);
}

/** The key of a viewer's mutations: the kind of change, the viewer, and the id of what is changed. */
export const mutationKey = (name: string, viewer: string | undefined, id?: number) =>
  id === undefined ? [name, viewer] : [name, viewer, id];

/** Names playlist mutations in their keys. */
export const PLAYLIST_MUTATION = 'playlist-changes';

/** The variables of a pending mutation in the mutation cache. */
export interface PendingPlaylistMutation {
  playlist: ChangedPlaylist;
  change: PlaylistChange;
}

/** Returns the changes that a viewer's pending mutations make to a playlist, oldest first. */
export function findPendingMutations(
  queryClient: QueryClient,
  viewer: string | undefined,
  playlistId: number,
): PlaylistChange[] {
  return queryClient
    .getMutationCache()
    .findAll({ mutationKey: mutationKey(PLAYLIST_MUTATION, viewer, playlistId), status: 'pending' })
    .map(({ state }) => (state.variables as PendingPlaylistMutation).change);
}

/**
 * Returns the changes that the viewer's pending mutations make to a playlist, oldest first, to overlay with `applyToVideos` and
 * `applyToName`. The array keeps its identity until a mutation starts or ends. Without a playlist it is empty.
 */
export function usePendingMutations(playlistId: number | undefined): readonly PlaylistChange[] {
  const queryClient = useQueryClient();
  const viewer = useUser()?.email;
  const { subscribe, read } = useMemo(
    () => createSource(queryClient, viewer, playlistId),
    [queryClient, viewer, playlistId],
  );
  return useSyncExternalStore(subscribe, read, read);
}

function createSource(queryClient: QueryClient, viewer: string | undefined, playlistId: number | undefined) {
  let last: readonly PlaylistChange[] = [];
  return {
    subscribe: (onChange: () => void) =>
      queryClient.getMutationCache().subscribe(({ mutation }) => {
        if (mutation?.state.status === 'pending') onChange();
        // The query cache notifies its observers a tick later too. Without the delay, a finished change would disappear until
        // the response that includes it renders.
        else setTimeout(onChange);
      }),
    read() {
      const next = playlistId === undefined ? [] : findPendingMutations(queryClient, viewer, playlistId);
      const isSame = next.length === last.length && next.every((change, index) => change === last[index]);
      if (!isSame) last = next;
      return last;
    },
  };
}

/**
 * Returns the status of the viewer's last mutation of a kind; undefined before the first.
 *
 * @param matches tells by the variables whether a mutation counts
 */
export function useMutationStatus<Variables>(
  name: string,
  id?: number,
  matches: (variables: Variables) => boolean = () => true,
) {
  const mutations = useQueryClient().getMutationCache();
  const key = mutationKey(name, useUser()?.email, id);
  const read = () =>
    mutations.findAll({ mutationKey: key }).findLast(({ state }) => matches(state.variables as Variables))
      ?.state.status;
  return useSyncExternalStore((onChange) => mutations.subscribe(onChange), read, read);
}

/** Returns the status of the last deletion of a playlist by the viewer; undefined before the first. */
export function useDeletionStatus(playlistId: number) {
  return useMutationStatus<PendingPlaylistMutation>(
    PLAYLIST_MUTATION,
    playlistId,
    ({ change }) => change.kind === 'delete',
  );
}
