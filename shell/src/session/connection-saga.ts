import { isTokenSuspended } from '@steadfast/shared/host';
import type { EventChannel, SagaIterator } from 'redux-saga';
import { call, put, take } from 'redux-saga/effects';
import { connectionReturned } from './session-events';
import { viewerReturnChannel } from './viewer-returns';

/** Has a token tried again that could not be tried: somebody who comes without a network is signed in once it is there. */
export function* connectionSaga(): SagaIterator<void> {
  const returns = (yield call(viewerReturnChannel)) as EventChannel<true>;
  for (;;) {
    yield take(returns);
    if (navigator.onLine && (yield call(isTokenSuspended))) yield put(connectionReturned());
  }
}
