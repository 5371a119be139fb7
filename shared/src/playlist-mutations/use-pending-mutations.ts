import { selectUser, type SessionState } from '@steadfast/shared';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { findPendingMutations } from './pending-mutations';
import type { PlaylistMutation } from './playlist-mutation';

/**
 * What the viewer has asked for and the API has not yet answered, in the order of asking: to be laid over the playlist by
 * `applyToVideos` and `applyToName`. The same list until another is asked for or answered; none of no playlist.
 */
export function usePendingMutations(playlistId: number | undefined): readonly PlaylistMutation[] {
  const queryClient = useQueryClient();
  const viewer = useSelector((state: SessionState) => selectUser(state)?.email);
  const { subscribe, read } = useMemo(
    () => changesOf(queryClient, viewer, playlistId),
    [queryClient, viewer, playlistId],
  );
  return useSyncExternalStore(subscribe, read);
}

function changesOf(queryClient: QueryClient, viewer: string | undefined, playlistId: number | undefined) {
  let last: readonly PlaylistMutation[] = [];
  return {
    subscribe: (onChange: () => void) =>
      queryClient.getMutationCache().subscribe(({ mutation }) => {
        if (mutation?.state.status === 'pending') onChange();
        // A moment later, as answers tell theirs: else a change that is done is gone from a part of the page before the answer
        // that has it now has come down to that part.
        else setTimeout(onChange);
      }),
    read() {
      const now = playlistId === undefined ? [] : findPendingMutations(queryClient, viewer, playlistId);
      const isSame = now.length === last.length && now.every((change, index) => change === last[index]);
      if (!isSame) last = now;
      return last;
    },
  };
}
