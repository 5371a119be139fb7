import {
  onTokenRefused,
  readToken,
  selectIsSignedIn,
  sessionExpired,
  signedIn,
  tokenExpiresAtMs,
} from '@steadfast/shared/host';
import { eventChannel, type EventChannel, type SagaIterator, type Task } from 'redux-saga';
import { call, cancel, delay, fork, put, race, select, take, takeEvery } from 'redux-saga/effects';
import { viewerReturnChannel } from './viewer-returns';

/** The longest time that a browser's timer can be set to; a longer one fires at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/**
 * Notices that the session has ended while the page is open: the API refuses the token, its time is over, or there is
 * another one in its place.
 */
export function* expirySaga(): SagaIterator<void> {
  const refusals = (yield call(tokenRefusals)) as EventChannel<true>;
  const returns = (yield call(viewerReturnChannel)) as EventChannel<true>;
  yield takeEvery(refusals, expire);
  for (;;) {
    const watch = (yield fork(watchToken, returns)) as Task;
    yield take(['user/set', 'user/clear']);
    yield cancel(watch);
  }
}

/**
 * As long as somebody is signed in. Timers may be late by a night's sleep, and a page that lay in the browser's memory hears
 * nothing of other tabs, so clock and token are looked at whenever somebody returns.
 */
function* watchToken(returns: EventChannel<true>): SagaIterator<void> {
  let ofViewer: string | undefined;
  while (yield select(selectIsSignedIn)) {
    const token = (yield call(readToken)) as string | undefined;
    if (token === undefined) {
      yield call(expire);
      return;
    }
    ofViewer ??= token;
    if (token !== ofViewer) {
      yield put(signedIn(token));
      return;
    }
    const leftMs = (tokenExpiresAtMs() ?? 0) - Date.now();
    yield race([delay(Math.min(leftMs, TIMER_MAX_MS)), take(returns)]);
  }
}

function* expire(): SagaIterator<void> {
  yield put(sessionExpired());
}

function tokenRefusals(): EventChannel<true> {
  return eventChannel((emit) =>
    onTokenRefused(() => {
      emit(true);
    }),
  );
}
