import {
  responseOrEmpty,
  logFailure,
  request,
  selectSubscriptions,
  type SeriesSubscription,
  type subscriptionToggleRequested,
} from '@steadfast/shared';
import { setSubscriptions } from '@steadfast/shared/host';
import { isRefusal } from '@steadfast/shared/playlist-mutations';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { EventChannel, SagaIterator } from 'redux-saga';
import { call, fork, getContext, put, select, take, takeEvery } from 'redux-saga/effects';
import type { SagaContext } from '../store/saga-context';
import { queryChannel, type ObservedResponse, type ResponseObserver } from './query-channel';
import { applyIntent, parseSubscriptions, type SubscriptionIntent } from './parse-subscriptions';
import { trackAsMutation } from './track-as-mutation';
import { subscriptionsChangedElsewhere, broadcastSubscriptionsChanged } from './subscription-tabs';
import { notifyError } from './notify-error';

const SUBSCRIBE = 'POST /subscriptions/series';
const UNSUBSCRIBE = 'DELETE /subscriptions/series/{id}';

const subscriptionsQuery = (email: string) => ({
  queryKey: ['GET /subscriptions/series', email],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    responseOrEmpty(request('GET /subscriptions/series', { signal })),
});
type SubscriptionsResponse = Awaited<ReturnType<ReturnType<typeof subscriptionsQuery>['queryFn']>>;

interface SubscriptionsSagaContext {
  queryClient: QueryClient;
  observer: ResponseObserver<SubscriptionsResponse>;
  email: string;
  /** Changes without a response yet, by series id. */
  intents: Map<number, SubscriptionIntent>;
  /** All subscriptions listed so far, so that subscribing again shows name and picture at once. */
  seen: Map<number, SeriesSubscription>;
}

/** Log message and notice of each failure (REQ-SESSION-6). */
const FAILURES = {
  subscribe: ['Failed to subscribe to series', 'You were not subscribed to the series.'],
  unsubscribe: ['Failed to unsubscribe from series', 'You are still subscribed to the series.'],
} as const;

/**
 * Manages the subscriptions of a signed-in viewer. The list lives in the query cache, under the key that mfe-playlists uses
 * too. The store mirrors it, with pending changes overlaid.
 */
export function* subscriptionsSaga(email: string): SagaIterator<void> {
  const queryClient = (yield getContext('queryClient')) as SagaContext['queryClient'];
  const observer: ResponseObserver<SubscriptionsResponse> = new QueryObserver(
    queryClient,
    subscriptionsQuery(email),
  );
  const context = { queryClient, observer, email, intents: new Map(), seen: new Map() };
  yield fork(followQuery, context);
  yield fork(followOtherTabs, context);
  yield takeEvery('session/subscriptionsReloadRequested', refetch, context);
  yield takeEvery('session/subscriptionToggleRequested', toggle, context);
}

function* followQuery(context: SubscriptionsSagaContext): SagaIterator<void> {
  const responses = (yield call(() => queryChannel(context.observer))) as EventChannel<
    ObservedResponse<SubscriptionsResponse>
  >;
  try {
    yield call(storeSubscriptions, context, context.observer.getCurrentResult());
    for (;;) {
      const response = (yield take(responses)) as ObservedResponse<SubscriptionsResponse>;
      yield call(storeSubscriptions, context, response);
    }
  } finally {
    responses.close();
  }
}

function* followOtherTabs(context: SubscriptionsSagaContext): SagaIterator<void> {
  const changes = (yield call(subscriptionsChangedElsewhere)) as EventChannel<true>;
  try {
    for (;;) {
      yield take(changes);
      yield call(refetch, context);
    }
  } finally {
    changes.close();
  }
}

/** After a failure the store stays as it is: unknown after a failed first load, unchanged after a failed refetch. */
function* storeSubscriptions(
  context: SubscriptionsSagaContext,
  { data, error }: ObservedResponse<SubscriptionsResponse>,
): SagaIterator<void> {
  if (error) yield call(logFailure, 'Failed to fetch subscriptions', error);
  else if (data) yield call(show, context, parseSubscriptions(data));
}

function* show({ intents, seen }: SubscriptionsSagaContext, list: SeriesSubscription[]): SagaIterator<void> {
  for (const subscription of list) seen.set(subscription.id, subscription);
  yield put(setSubscriptions([...intents.values()].reduce(applyIntent, list)));
}

/** Cancels a pending request, whose response may predate a change. */
function* refetch({ observer }: SubscriptionsSagaContext): SagaIterator<void> {
  yield call([observer, 'refetch']);
}

/** Shows the change at once, and reverts it on failure. Ignores further clicks until the API responds (REQ-SERIES-6). */
function* toggle(
  context: SubscriptionsSagaContext,
  { seriesId }: ReturnType<typeof subscriptionToggleRequested>,
): SagaIterator<void> {
  const { queryClient, email, intents, seen } = context;
  if (intents.has(seriesId)) return;
  const before = (yield call(selectList)) as SeriesSubscription[];
  const subscription = before.find(({ id }) => id === seriesId) ?? seen.get(seriesId) ?? { id: seriesId };
  const intent: SubscriptionIntent = { subscription, isToSubscribe: !before.includes(subscription) };
  const callName = intent.isToSubscribe ? SUBSCRIBE : UNSUBSCRIBE;
  intents.set(seriesId, intent);
  yield call(show, context, before);
  try {
    yield call(trackAsMutation, queryClient, [callName, email, seriesId], () => sendIntent(context, intent));
    yield call(refetch, context);
  } catch (error) {
    intents.delete(seriesId);
    const cached = queryClient.getQueryData<SubscriptionsResponse>(subscriptionsQuery(email).queryKey);
    const current = (yield call(selectList)) as SeriesSubscription[];
    const reverted = { ...intent, isToSubscribe: !intent.isToSubscribe };
    yield call(show, context, cached ? parseSubscriptions(cached) : applyIntent(current, reverted));
    const [logMessage, message] = intent.isToSubscribe ? FAILURES.subscribe : FAILURES.unsubscribe;
    yield call(notifyError, logMessage, message, error);
  } finally {
    broadcastSubscriptionsChanged();
  }
}

/** Sends a change to the API. If only the response was lost, the list shows whether the change was made. */
function* sendIntent(context: SubscriptionsSagaContext, intent: SubscriptionIntent): SagaIterator<void> {
  const { queryClient, email, intents } = context;
  const { subscription, isToSubscribe } = intent;
  const { id } = subscription;
  const { queryKey } = subscriptionsQuery(email);
  try {
    yield call(() =>
      isToSubscribe
        ? request(SUBSCRIBE, { body: { seriesId: id } })
        : request(UNSUBSCRIBE, { params: { id } }),
    );
    yield call(() => queryClient.cancelQueries({ queryKey }));
    queryClient.setQueryData<SubscriptionsResponse>(
      queryKey,
      (response) =>
        response && { ...response, seriesSubscriptions: applyIntent(parseSubscriptions(response), intent) },
    );
  } catch (error) {
    const response = (yield call(refetchSubscriptions, context, error)) as SubscriptionsResponse | undefined;
    if (!response) throw error;
    const isSubscribed = parseSubscriptions(response).some((series) => series.id === id);
    if (isSubscribed !== isToSubscribe) throw error;
  }
  intents.delete(id);
}

/** Requests the list once after a failure with an unknown outcome. */
function* refetchSubscriptions(
  { queryClient, email }: SubscriptionsSagaContext,
  error: unknown,
): SagaIterator<SubscriptionsResponse | undefined> {
  if (isRefusal(error)) return undefined;
  const { queryKey } = subscriptionsQuery(email);
  try {
    const response = (yield call(request, 'GET /subscriptions/series', {})) as
      SubscriptionsResponse | undefined;
    if (!Array.isArray(response?.seriesSubscriptions)) return undefined;
    yield call(() => queryClient.cancelQueries({ queryKey }));
    return queryClient.setQueryData<SubscriptionsResponse>(queryKey, response);
  } catch {
    return undefined;
  }
}

/** Returns the list in the store; empty if it did not load, which is harmless because subscribing is idempotent. */
function* selectList(): SagaIterator<SeriesSubscription[]> {
  return ((yield select(selectSubscriptions)) as SeriesSubscription[] | null) ?? [];
}
