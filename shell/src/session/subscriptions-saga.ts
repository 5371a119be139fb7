import {
  listOf,
  logFailure,
  parseId,
  request,
  selectSubscriptions,
  subscriptionsReloadRequested,
  type SeriesSubscription,
  type subscriptionToggleRequested,
} from '@steadfast/shared';
import { setSubscriptions } from '@steadfast/shared/host';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery, takeLatest } from 'redux-saga/effects';
import { tellFailure } from './tell-failure';

/** By series: what the viewer has asked for and the API has not yet answered. */
type Wishes = Map<number, 'subscribed' | 'not subscribed'>;

/** What is logged and what is told (REQ-SESSION-6). */
const FAILURES = {
  subscribe: ['Failed to subscribe to series', 'You were not subscribed to the series.'],
  unsubscribe: ['Failed to unsubscribe from series', 'You are still subscribed to the series.'],
} as const;

/**
 * The series that a viewer follows, of which pages know by the store alone: what happens while the viewer is signed in, and
 * what it leads to.
 */
export function* subscriptionsOfViewer(): SagaIterator<void> {
  const wishes: Wishes = new Map();
  yield takeLatest('session/subscriptionsReloadRequested', load, wishes);
  yield takeEvery('session/subscriptionToggleRequested', toggle, wishes);
  yield put(subscriptionsReloadRequested());
}

function* load(wishes: Wishes): SagaIterator<void> {
  try {
    const answer = (yield call(request, 'GET /subscriptions/series', {})) as
      { seriesSubscriptions?: unknown } | undefined;
    const listed = listOf(answer?.seriesSubscriptions).flatMap(({ id }) => {
      const seriesId = parseId(id);
      return seriesId === undefined ? [] : [{ id: seriesId }];
    });
    yield put(setSubscriptions([...wishes].reduce(fulfilled, listed)));
  } catch (error) {
    yield call(logFailure, 'Failed to fetch subscriptions', error);
  }
}

/** Shown at once, taken back when it fails; until the API has answered, further clicks do nothing (REQ-SERIES-6). */
function* toggle(
  wishes: Wishes,
  { seriesId }: ReturnType<typeof subscriptionToggleRequested>,
): SagaIterator<void> {
  if (wishes.has(seriesId)) return;
  const before = (yield call(known)) as SeriesSubscription[];
  const isSubscribed = before.some(({ id }) => id === seriesId);
  wishes.set(seriesId, isSubscribed ? 'not subscribed' : 'subscribed');
  yield put(setSubscriptions([...wishes].reduce(fulfilled, before)));
  try {
    yield call(() =>
      isSubscribed
        ? request('DELETE /subscriptions/series/{id}', { params: { id: seriesId } })
        : request('POST /subscriptions/series', { body: { seriesId } }),
    );
    wishes.delete(seriesId);
    yield put(subscriptionsReloadRequested());
  } catch (error) {
    wishes.delete(seriesId);
    const now = (yield call(known)) as SeriesSubscription[];
    yield put(setSubscriptions(fulfilled(now, [seriesId, isSubscribed ? 'subscribed' : 'not subscribed'])));
    const [logged, told] = isSubscribed ? FAILURES.unsubscribe : FAILURES.subscribe;
    yield call(tellFailure, logged, told, error);
  }
}

/** What the store holds; a list that could not be loaded holds nothing, and subscribing once more changes nothing. */
function* known(): SagaIterator<SeriesSubscription[]> {
  return ((yield select(selectSubscriptions)) as SeriesSubscription[] | null) ?? [];
}

/** The list as it is once a wish has come true. */
function fulfilled(
  list: SeriesSubscription[],
  [seriesId, wish]: [number, 'subscribed' | 'not subscribed'],
): SeriesSubscription[] {
  const others = list.filter(({ id }) => id !== seriesId);
  return wish === 'subscribed' ? [{ id: seriesId }, ...others] : others;
}
