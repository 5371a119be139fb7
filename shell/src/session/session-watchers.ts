import {
  onTokenRejected,
  readToken,
  sessionExpired,
  signedIn,
  tokenExpiresAtMs,
  hasUnsentToken,
  selectIsSignedIn,
} from '@steadfast/sdk/internal';
import { eventChannel, type EventChannel } from 'redux-saga';
import { cancel, delay, put, race, take, takeEvery } from 'redux-saga/effects';
import { call, fork, select, takeEvent, type Saga } from './effects';
import { viewerReturnChannel, connectionReturned } from './session-events';

/** The longest delay that browsers support; a longer one fires at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/**
 * Detects that the session has ended while the page is open: the API rejected the token, it has expired, or another one has
 * replaced it.
 */
export function* expirySaga(): Saga {
  const rejections = yield* call(tokenRejections);
  const returns = yield* call(viewerReturnChannel);
  yield takeEvery(rejections, expire);
  for (;;) {
    const watch = yield* fork(watchToken, returns);
    yield take(['user/set', 'user/clear']);
    yield cancel(watch);
  }
}

/**
 * Watches the token while a viewer is signed in. Also checks whenever the viewer returns: timers are late after the computer
 * slept, and a page in the back/forward cache receives no events from other tabs.
 */
function* watchToken(returns: EventChannel<true>): Saga {
  let viewerToken: string | undefined;
  while (yield* select(selectIsSignedIn)) {
    const token = yield* call(readToken);
    if (token === undefined) {
      yield* expire();
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

function* expire(): Saga {
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
export function* connectionSaga(): Saga {
  const returns = yield* call(viewerReturnChannel);
  for (;;) {
    yield* takeEvent(returns);
    if (navigator.onLine && hasUnsentToken()) yield put(connectionReturned());
  }
}
