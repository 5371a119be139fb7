import { selectUser, type SessionState } from '@steadfast/shared';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { findPendingMutations } from './pending-mutations';
import type { PlaylistMutation } from './playlist-mutation';

/**
 * Returns the viewer's pending mutations of a playlist, oldest first, to overlay with `applyToVideos` and `applyToName`. The
 * array keeps its identity until a mutation starts or ends. Without a playlist it is empty.
 */
export function usePendingMutations(playlistId: number | undefined): readonly PlaylistMutation[] {
  const queryClient = useQueryClient();
  const viewer = useSelector((state: SessionState) => selectUser(state)?.email);
  const { subscribe, read } = useMemo(
    () => createSource(queryClient, viewer, playlistId),
    [queryClient, viewer, playlistId],
  );
  return useSyncExternalStore(subscribe, read);
}

function createSource(queryClient: QueryClient, viewer: string | undefined, playlistId: number | undefined) {
  let last: readonly PlaylistMutation[] = [];
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
