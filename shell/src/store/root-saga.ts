import { logFailure } from '@steadfast/shared';
import type { SagaIterator } from 'redux-saga';
import { call, delay, fork } from 'redux-saga/effects';
import { connectionSaga } from '../session/connection-saga';
import { expirySaga } from '../session/expiry-saga';
import { sessionSaga } from '../session/session-saga';
import { viewerSaga } from '../session/viewer-saga';

/** All flows. Those that follow the session come first: they see all that it does. */
const sagas = {
  expiry: expirySaga,
  connection: connectionSaga,
  viewer: viewerSaga,
  session: sessionSaga,
};
/** Before the first restart of a flow; each further one waits twice as long, for what is wrong may last: code that does not come. */
const RESTART_AFTER_MS = 1_000;
const RESTART_AFTER_MAX_MS = 60_000;

/** Runs all flows. One that crashes is logged and started again: it takes nothing else down. */
export function* rootSaga(): SagaIterator<void> {
  for (const [name, saga] of Object.entries(sagas)) {
    yield fork(function* keepRunning(): SagaIterator<void> {
      for (let waitMs = RESTART_AFTER_MS; ; waitMs = Math.min(2 * waitMs, RESTART_AFTER_MAX_MS)) {
        try {
          yield call(saga);
          return;
        } catch (error) {
          logFailure(`The ${name} saga crashed`, error);
          yield delay(waitMs);
        }
      }
    });
  }
}
