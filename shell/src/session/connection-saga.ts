import { isTokenSuspended } from '@steadfast/shared/host';
import type { EventChannel, SagaIterator } from 'redux-saga';
import { call, put, take } from 'redux-saga/effects';
import { connectionReturned } from './session-events';
import { viewerReturnChannel } from './viewer-returns';

/** Retries a suspended token when the network returns, so that a viewer who opens the site offline is signed in later. */
export function* connectionSaga(): SagaIterator<void> {
  const returns = (yield call(viewerReturnChannel)) as EventChannel<true>;
  for (;;) {
    yield take(returns);
    if (navigator.onLine && (yield call(isTokenSuspended))) yield put(connectionReturned());
  }
}
