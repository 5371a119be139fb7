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
 * Ends subscriptions (REQ-SERIES-6). The shell's saga does it, shows it in the store at once, and takes it back, in words,
 * when it fails; the mutation cache that all parts share holds how far it is. Once it is done a notice offers to undo it,
 * also to who has left the page.
 */
export function useUnsubscribe(): (seriesId: number, name: string) => void {
  const mutations = useQueryClient().getMutationCache();
  const store = useStore<SessionState>();
  const { notify } = useSite();
  const viewerNow = useCurrentViewer();
  return (seriesId, name) => {
    const asker = viewerNow();
    store.dispatch(subscriptionToggleRequested(seriesId));
    const mutationKey = ['DELETE /subscriptions/series/{id}', asker, seriesId];
    const underWay = mutations.findAll({ mutationKey, status: 'pending' }).at(-1);
    const undo = () => {
      const isBack = selectSubscriptions(store.getState())?.some(({ id }) => id === seriesId);
      if (viewerNow() === asker && !isBack) store.dispatch(subscriptionToggleRequested(seriesId));
    };
    const stop = mutations.subscribe(({ mutation }) => {
      if (!underWay || mutation !== underWay || underWay.state.status === 'pending') return;
      stop();
      if (underWay.state.status === 'success' && viewerNow() === asker)
        notify(`You are no longer subscribed to “${name}”.`, { action: { label: 'Undo', perform: undo } });
    });
    if (!underWay) stop();
  };
}
