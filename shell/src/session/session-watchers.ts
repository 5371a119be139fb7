import {
  onTokenRejected,
  readToken,
  selectIsSignedIn,
  sessionExpired,
  signedIn,
  tokenExpiresAtMs,
  hasUnsentToken,
} from '@steadfast/host';
import { eventChannel, type EventChannel, type SagaIterator, type Task } from 'redux-saga';
import { call, cancel, delay, fork, put, race, select, take, takeEvery } from 'redux-saga/effects';
import { viewerReturnChannel, connectionReturned } from './session-events';

/** The longest delay that browsers support; a longer one fires at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/**
 * Detects that the session has ended while the page is open: the API rejected the token, it has expired, or another one has
 * replaced it.
 */
export function* expirySaga(): SagaIterator<void> {
  const rejections = (yield call(tokenRejections)) as EventChannel<true>;
  const returns = (yield call(viewerReturnChannel)) as EventChannel<true>;
  yield takeEvery(rejections, expire);
  for (;;) {
    const watch = (yield fork(watchToken, returns)) as Task;
    yield take(['user/set', 'user/clear']);
    yield cancel(watch);
  }
}

/**
 * Watches the token while a viewer is signed in. Also checks whenever the viewer returns: timers are late after the computer
 * slept, and a page in the back/forward cache receives no events from other tabs.
 */
function* watchToken(returns: EventChannel<true>): SagaIterator<void> {
  let viewerToken: string | undefined;
  while (yield select(selectIsSignedIn)) {
    const token = (yield call(readToken)) as string | undefined;
    if (token === undefined) {
      yield call(expire);
      return;
    }
    viewerToken ??= token;
    if (token !== viewerToken) {
      yield put(signedIn(token));
      return;
    }
    const remainingMs = (tokenExpiresAtMs() ?? 0) - Date.now();
    yield race([delay(Math.min(remainingMs, TIMER_MAX_MS)), take(returns)]);
  }
}

function* expire(): SagaIterator<void> {
  yield put(sessionExpired());
}

function tokenRejections(): EventChannel<true> {
  return eventChannel((emit) =>
    onTokenRejected(() => {
      emit(true);
    }),
  );
}

/** Sends an unsent token again when the network returns, so that a viewer who opens the site offline is signed in later. */
export function* connectionSaga(): SagaIterator<void> {
  const returns = (yield call(viewerReturnChannel)) as EventChannel<true>;
  for (;;) {
    yield take(returns);
    if (navigator.onLine && (yield call(hasUnsentToken))) yield put(connectionReturned());
  }
}
