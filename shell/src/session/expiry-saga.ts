import {
  onTokenRefused,
  readToken,
  selectIsSignedIn,
  sessionExpired,
  tokenHoldsUntilMs,
} from '@steadfast/shared/host';
import { eventChannel, type EventChannel, type SagaIterator, type Task } from 'redux-saga';
import { call, cancel, delay, fork, put, race, select, take, takeEvery } from 'redux-saga/effects';
import { viewerReturns } from './viewer-returns';

/** The longest time that a browser's timer can be set to; a longer one fires at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Notices that the session has ended while the page is open: the API refuses the token, or its time is over. */
export function* expirySaga(): SagaIterator<void> {
  const refusals = (yield call(tokenRefusals)) as EventChannel<true>;
  const returns = (yield call(viewerReturns)) as EventChannel<true>;
  yield takeEvery(refusals, expire);
  for (;;) {
    const watch = (yield fork(watchClock, returns)) as Task;
    yield take(['user/set', 'user/clear']);
    yield cancel(watch);
  }
}

/** As long as somebody is signed in. Timers may be late by a night's sleep, so the clock is read whenever somebody returns. */
function* watchClock(returns: EventChannel<true>): SagaIterator<void> {
  while (yield select(selectIsSignedIn)) {
    if ((yield call(readToken)) === undefined) {
      yield call(expire);
      return;
    }
    const leftMs = (tokenHoldsUntilMs() ?? 0) - Date.now();
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
