import { combineStops } from '../listen';
import { logFailure } from '../log-failure';
import { parsePlaylists } from '../parsers/parse-entities';
import type { SeriesSubscription } from '@steadfast/contract';
import { QueryObserver, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Action } from 'redux';
import { clearSubscriptions, setPlaylists, setSubscriptions } from '../session/session-state';
import { onChangeInOtherTab } from './other-tabs';
import { PLAYLIST_CALL, PLAYLISTS_CALL, playlistsQuery } from './playlist-mutations';
import {
  applySubscriptionChange,
  findSubscriptionChanges,
  parseSubscriptions,
  SUBSCRIPTION,
  subscriptionsQuery,
  type SubscriptionChange,
} from './subscriptions';

/**
 * Loads the viewer's playlists and subscriptions, and mirrors them in the store. The lists live in the query cache, so that
 * store and pages show the same and nothing is requested twice. Changes in another tab refetch them.
 *
 * @param dispatch receives the actions that set the slices
 * @returns stops it
 */
export function followViewerLists(
  queryClient: QueryClient,
  email: string,
  dispatch: (action: Action) => unknown,
): () => void {
  return combineStops(
    followPlaylists(queryClient, email, dispatch),
    followSubscriptions(queryClient, email, dispatch),
    onChangeInOtherTab('steadfast.playlists', () => {
      const isAboutPlaylists = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
        name === PLAYLIST_CALL || name === PLAYLISTS_CALL;
      void queryClient.invalidateQueries({ predicate: isAboutPlaylists });
    }),
    onChangeInOtherTab('steadfast.subscriptions', () => {
      void queryClient.invalidateQueries(subscriptionsQuery(email));
    }),
  );
}

/** A list that fails to load counts as empty (REQ-PLAYLIST-7). A failed refetch keeps the previous list. */
function followPlaylists(
  queryClient: QueryClient,
  email: string,
  dispatch: (action: Action) => unknown,
): () => void {
  return follow(new QueryObserver(queryClient, playlistsQuery(email)), ({ data, error }) => {
    if (error) logFailure('Failed to fetch playlists', error);
    if (data ?? error) dispatch(setPlaylists(parsePlaylists(data?.playlists)));
  });
}

/**
 * The subscriptions include pending changes. After a failure the store stays as it is: unknown after a failed first load,
 * unchanged after a failed refetch.
 */
function followSubscriptions(
  queryClient: QueryClient,
  email: string,
  dispatch: (action: Action) => unknown,
): () => void {
  let loaded: SeriesSubscription[] | undefined;
  let shown: SeriesSubscription[] | undefined;
  const show = () => {
    const pending = findSubscriptionChanges(queryClient, email, undefined, { status: 'pending' });
    const list = loaded ?? (pending.length > 0 ? [] : undefined);
    const next = list && pending.reduce(applySubscriptionChange, list);
    if (JSON.stringify(next) === JSON.stringify(shown)) return;
    shown = next;
    dispatch(shown ? setSubscriptions(shown) : clearSubscriptions());
  };
  return combineStops(
    follow(new QueryObserver(queryClient, subscriptionsQuery(email)), ({ data, error }) => {
      if (error) logFailure('Failed to fetch subscriptions', error);
      else if (data) loaded = parseSubscriptions(data);
      show();
    }),
    queryClient.getMutationCache().subscribe((event) => {
      const [kind, userEmail] = event.mutation?.options.mutationKey ?? [];
      if (event.type !== 'updated' || kind !== SUBSCRIPTION || userEmail !== email) return;
      const change = event.mutation.state.variables as SubscriptionChange;
      // The query's observers are notified a tick later.
      if (event.action.type === 'success') loaded = applySubscriptionChange(loaded ?? [], change);
      show();
    }),
  );
}

/** Observes a query, which loads it: each response and failure, whichever component requested it. */
function follow<Data, Key extends QueryKey>(
  observer: QueryObserver<Data, Error, Data, Data, Key>,
  onResult: (result: { data: Data | undefined; error: Error | null }) => void,
): () => void {
  let last: { data?: Data | undefined; error?: Error | null } = {};
  const handle = ({ data, error }: { data: Data | undefined; error: Error | null }) => {
    if (data === last.data && error === last.error) return;
    last = { data, error };
    onResult({ data, error });
  };
  const stop = observer.subscribe(handle);
  handle(observer.getCurrentResult());
  return stop;
}
