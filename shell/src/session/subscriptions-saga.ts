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
import { isFulfilled, parseSubscriptions, type SubscriptionIntent } from './parse-subscriptions';
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
type Answer = Awaited<ReturnType<ReturnType<typeof subscriptionsQuery>['queryFn']>>;

interface SubscriptionsSagaContext {
  queryClient: QueryClient;
  observer: ResponseObserver<Answer>;
  email: string;
  /** By series: what the viewer has asked for and the API has not yet answered. */
  wishes: Map<number, SubscriptionIntent>;
  /** All that was ever listed: who subscribes anew sees name and picture before the list comes. */
  seen: Map<number, SeriesSubscription>;
}

/** What is logged and what is told (REQ-SESSION-6). */
const FAILURES = {
  subscribe: ['Failed to subscribe to series', 'You were not subscribed to the series.'],
  unsubscribe: ['Failed to unsubscribe from series', 'You are still subscribed to the series.'],
} as const;

/**
 * The series that a viewer follows: what happens while the viewer is signed in, and what it leads to. The list lives in the
 * query cache, under the key that mfe-playlists uses too; the store follows it, with what the viewer has asked for laid over it.
 */
export function* subscriptionsSaga(email: string): SagaIterator<void> {
  const queryClient = (yield getContext('queryClient')) as SagaContext['queryClient'];
  const observer: ResponseObserver<Answer> = new QueryObserver(queryClient, subscriptionsQuery(email));
  const viewers = { queryClient, observer, email, wishes: new Map(), seen: new Map() };
  yield fork(follow, viewers);
  yield fork(followOtherTabs, viewers);
  yield takeEvery('session/subscriptionsReloadRequested', reload, viewers);
  yield takeEvery('session/subscriptionToggleRequested', toggle, viewers);
}

function* follow(viewers: SubscriptionsSagaContext): SagaIterator<void> {
  const answers = (yield call(() => queryChannel(viewers.observer))) as EventChannel<
    ObservedResponse<Answer>
  >;
  try {
    yield call(storeSubscriptions, viewers, viewers.observer.getCurrentResult());
    for (;;) yield call(storeSubscriptions, viewers, (yield take(answers)) as ObservedResponse<Answer>);
  } finally {
    answers.close();
  }
}

function* followOtherTabs(viewers: SubscriptionsSagaContext): SagaIterator<void> {
  const changes = (yield call(subscriptionsChangedElsewhere)) as EventChannel<true>;
  try {
    for (;;) {
      yield take(changes);
      yield call(reload, viewers);
    }
  } finally {
    changes.close();
  }
}

/** A list that could not be had stays unknown; one that was there stays when it cannot be had anew. */
function* storeSubscriptions(
  viewers: SubscriptionsSagaContext,
  { data, error }: ObservedResponse<Answer>,
): SagaIterator<void> {
  if (error) yield call(logFailure, 'Failed to fetch subscriptions', error);
  else if (data) yield call(show, viewers, parseSubscriptions(data));
}

function* show({ wishes, seen }: SubscriptionsSagaContext, list: SeriesSubscription[]): SagaIterator<void> {
  for (const subscription of list) seen.set(subscription.id, subscription);
  yield put(setSubscriptions([...wishes.values()].reduce(isFulfilled, list)));
}

/** What is on its way gives way: it may be from before a change. */
function* reload({ observer }: SubscriptionsSagaContext): SagaIterator<void> {
  yield call([observer, 'refetch']);
}

/** Shown at once, taken back when it fails; until the API has answered, further clicks do nothing (REQ-SERIES-6). */
function* toggle(
  viewers: SubscriptionsSagaContext,
  { seriesId }: ReturnType<typeof subscriptionToggleRequested>,
): SagaIterator<void> {
  const { queryClient, email, wishes, seen } = viewers;
  if (wishes.has(seriesId)) return;
  const before = (yield call(known)) as SeriesSubscription[];
  const subscription = before.find(({ id }) => id === seriesId) ?? seen.get(seriesId) ?? { id: seriesId };
  const wish: SubscriptionIntent = { subscription, isToSubscribe: !before.includes(subscription) };
  const asked = wish.isToSubscribe ? SUBSCRIBE : UNSUBSCRIBE;
  wishes.set(seriesId, wish);
  yield call(show, viewers, before);
  try {
    yield call(trackAsMutation, queryClient, [asked, email, seriesId], () => comeTrue(viewers, wish));
    yield call(reload, viewers);
  } catch (error) {
    wishes.delete(seriesId);
    const kept = queryClient.getQueryData<Answer>(subscriptionsQuery(email).queryKey);
    const now = (yield call(known)) as SeriesSubscription[];
    const isBack = { ...wish, isToSubscribe: !wish.isToSubscribe };
    yield call(show, viewers, kept ? parseSubscriptions(kept) : isFulfilled(now, isBack));
    const [logged, told] = wish.isToSubscribe ? FAILURES.subscribe : FAILURES.unsubscribe;
    yield call(notifyError, logged, told, error);
  } finally {
    broadcastSubscriptionsChanged();
  }
}

/** Has the API do it. Where it may be that only the answer was lost, the list tells. */
function* comeTrue(viewers: SubscriptionsSagaContext, wish: SubscriptionIntent): SagaIterator<void> {
  const { queryClient, email, wishes } = viewers;
  const { subscription, isToSubscribe } = wish;
  const { id } = subscription;
  const { queryKey } = subscriptionsQuery(email);
  try {
    yield call(() =>
      isToSubscribe
        ? request(SUBSCRIBE, { body: { seriesId: id } })
        : request(UNSUBSCRIBE, { params: { id } }),
    );
    yield call(() => queryClient.cancelQueries({ queryKey }));
    queryClient.setQueryData<Answer>(
      queryKey,
      (answer) => answer && { ...answer, seriesSubscriptions: isFulfilled(parseSubscriptions(answer), wish) },
    );
  } catch (error) {
    const now = (yield call(refetchSubscriptions, viewers, error)) as Answer | undefined;
    if (now === undefined || parseSubscriptions(now).some((one) => one.id === id) !== isToSubscribe)
      throw error;
  }
  wishes.delete(id);
}

/** Asks for the list, once, where something that failed may have worked. */
function* refetchSubscriptions(
  { queryClient, email }: SubscriptionsSagaContext,
  error: unknown,
): SagaIterator<Answer | undefined> {
  if (isRefusal(error)) return undefined;
  const { queryKey } = subscriptionsQuery(email);
  try {
    const answer = (yield call(request, 'GET /subscriptions/series', {})) as Answer | undefined;
    if (!Array.isArray(answer?.seriesSubscriptions)) return undefined;
    yield call(() => queryClient.cancelQueries({ queryKey }));
    return queryClient.setQueryData<Answer>(queryKey, answer);
  } catch {
    return undefined;
  }
}

/** What the store holds; a list that could not be loaded holds nothing, and subscribing once more changes nothing. */
function* known(): SagaIterator<SeriesSubscription[]> {
  return ((yield select(selectSubscriptions)) as SeriesSubscription[] | null) ?? [];
}
