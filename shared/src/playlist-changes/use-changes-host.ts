import { useSite, type SessionState } from '@steadfast/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'react-redux';
import type { ChangesHost } from './change-playlist';

/** What `changePlaylist` works with, of the site around. */
export function useChangesHost(): ChangesHost {
  const queryClient = useQueryClient();
  const store = useStore<SessionState>();
  const { notify } = useSite();
  return { queryClient, store, notify };
}
