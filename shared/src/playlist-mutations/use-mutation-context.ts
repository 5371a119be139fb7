import { useSite, type SessionState } from '@steadfast/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import type { MutationContext } from './mutate-playlist';

/** Returns the context for `mutatePlaylist`, memoized. */
export function useMutationContext(): MutationContext {
  const queryClient = useQueryClient();
  const store = useStore<SessionState>();
  const { notify } = useSite();
  return useMemo(() => ({ queryClient, store, notify }), [queryClient, store, notify]);
}
