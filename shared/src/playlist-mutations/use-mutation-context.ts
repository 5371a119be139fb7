import { useSite, type SessionState } from '@steadfast/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import type { MutationContext } from './mutate-playlist';

/** What `mutatePlaylist` works with, of the site around; the same object as long as that is the same. */
export function useMutationContext(): MutationContext {
  const queryClient = useQueryClient();
  const store = useStore<SessionState>();
  const { notify } = useSite();
  return useMemo(() => ({ queryClient, store, notify }), [queryClient, store, notify]);
}
