import {
  selectSubscriptions,
  subscriptionToggleRequested,
  useSite,
  type SessionState,
} from '@steadfast/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'react-redux';
import { useCurrentViewer } from '../../use-current-viewer';

/**
 * Unsubscribes from series (REQ-SERIES-6). The shell's saga makes the call, updates the store optimistically and
 * reverts it with a notice on failure; the shared mutation cache holds the status. On success a notice offers Undo,
 * also on another page.
 */
export function useUnsubscribe(): (seriesId: number, name: string) => void {
  const mutations = useQueryClient().getMutationCache();
  const store = useStore<SessionState>();
  const { notify } = useSite();
  const getViewer = useCurrentViewer();
  return (seriesId, name) => {
    const requestedBy = getViewer();
    store.dispatch(subscriptionToggleRequested(seriesId));
    const mutationKey = ['DELETE /subscriptions/series/{id}', requestedBy, seriesId];
    const pending = mutations.findAll({ mutationKey, status: 'pending' }).at(-1);
    const undo = () => {
      const isBack = selectSubscriptions(store.getState())?.some(({ id }) => id === seriesId);
      if (getViewer() === requestedBy && !isBack) store.dispatch(subscriptionToggleRequested(seriesId));
    };
    const stop = mutations.subscribe(({ mutation }) => {
      if (!pending || mutation !== pending || pending.state.status === 'pending') return;
      stop();
      if (pending.state.status === 'success' && getViewer() === requestedBy)
        notify(`You are no longer subscribed to “${name}”.`, { action: { label: 'Undo', perform: undo } });
    });
    if (!pending) stop();
  };
}
