import { logFailure, useSite, type SessionState } from '@steadfast/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'react-redux';
import type { ListChange } from './watched-list';

/** Returns what removes a video from the list. Its code loads on demand: it brings mutations, which Home does not need earlier. */
export function useHideVideo(): (change: Omit<ListChange, 'isHidden'>) => void {
  const queryClient = useQueryClient();
  const store = useStore<SessionState>();
  const { notify } = useSite();
  return (change) => {
    import(/* webpackChunkName: "change-watched-list" */ './change-watched-list').then(
      ({ changeWatchedList }) =>
        changeWatchedList({ queryClient, store, notify }, { ...change, isHidden: true }),
      (error: unknown) => {
        logFailure('Failed to load what changes Continue watching', error);
        notify('This did not load. Check your connection and try again.', { tone: 'error' });
      },
    );
  };
}
