import { selectUser, type SessionState } from '@steadfast/shared';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { changesKey, type ChangeUnderWay } from './change-playlist';
import type { PlaylistChange } from './playlist-change';

type MutationCache = ReturnType<QueryClient['getMutationCache']>;

/**
 * What the viewer has asked for and the API has not yet answered, in the order of asking: to be laid over the playlist by
 * `videosWithChange` and `nameWithChange`. The same list until another is asked for or answered.
 */
export function useChangesUnderWay(playlistId: number): readonly PlaylistChange[] {
  const mutations = useQueryClient().getMutationCache();
  const viewer = useSelector((state: SessionState) => selectUser(state)?.email);
  const read = useMemo(() => readerOf(mutations, viewer, playlistId), [mutations, viewer, playlistId]);
  return useSyncExternalStore((onChange) => mutations.subscribe(onChange), read);
}

function readerOf(mutations: MutationCache, viewer: string | undefined, playlistId: number) {
  let last: readonly PlaylistChange[] = [];
  return () => {
    const now = mutations
      .findAll({ mutationKey: changesKey(viewer, playlistId), status: 'pending' })
      .map(({ state }) => (state.variables as ChangeUnderWay).change);
    const isSame = now.length === last.length && now.every((change, index) => change === last[index]);
    if (!isSame) last = now;
    return last;
  };
}
