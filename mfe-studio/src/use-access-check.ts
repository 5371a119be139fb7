import { profileReloadRequested, toApiError } from '@steadfast/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

/** What TanStack's caches tell of queries and mutations. */
interface CacheEvent {
  type: string;
  action?: { type: string; error?: unknown };
}

/** Loads the profile again when the API does not know a path: to those who are no editors any more, all are unknown. */
export function useAccessCheck(): void {
  const queryClient = useQueryClient();
  const dispatch = useDispatch();
  useEffect(() => {
    const check = ({ action }: CacheEvent) => {
      if (action?.type === 'error' && toApiError(action.error).status === 404)
        dispatch(profileReloadRequested());
    };
    const stops = [
      queryClient.getQueryCache().subscribe(check),
      queryClient.getMutationCache().subscribe(check),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, dispatch]);
}
