/**
 * Reads pending mutations. Separate from the code that makes them, so that pages that only show playlists, or load that code
 * on demand, are smaller.
 */
import { asRecord, parseId, useSite, useUser, type SessionState, type Site } from '@steadfast/sdk';
import { readRecord, type Protocol } from '../protocol';
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

/** The variables of a pending mutation in the mutation cache, where remotes of other releases find it. */
export interface PendingPlaylistMutation {
  playlist: ChangedPlaylist;
  change: PlaylistChange;
}

/** Changes of playlists. A new kind needs no new version: those who do not know it leave it out. */
export const playlistMutation: Protocol<PendingPlaylistMutation> = {
  name: 'playlist-changes',
  version: 1,
  parse: (record) => {
    const { change } = record as Partial<PendingPlaylistMutation>;
    return isPlaylistChange(change) ? (record as PendingPlaylistMutation) : undefined;
  },
};

function isPlaylistChange(value: unknown): value is PlaylistChange {
  const { kind, name, video, videoId } = asRecord(value) ?? {};
  if (kind === 'rename') return typeof name === 'string';
  if (kind === 'add') return parseId(asRecord(video)?.id) !== undefined;
  return kind === 'delete' || ((kind === 'remove' || kind === 'move') && parseId(videoId) !== undefined);
}

/** Returns the changes that a viewer's pending mutations make to a playlist, oldest first. */
export function findPendingMutations(
  queryClient: QueryClient,
  viewer: string | undefined,
  playlistId: number,
): PlaylistChange[] {
  return queryClient
    .getMutationCache()
    .findAll({ mutationKey: mutationKey(playlistMutation.name, viewer, playlistId), status: 'pending' })
    .flatMap(({ state }) => readRecord(playlistMutation, state.variables)?.change ?? []);
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
  const isDeletion = (record: unknown) => readRecord(playlistMutation, record)?.change.kind === 'delete';
  return useMutationStatus(playlistMutation.name, playlistId, isDeletion);
}
