import { logFailure } from '@steadfast/shared';
import type { SagaIterator } from 'redux-saga';
import { call, delay, fork } from 'redux-saga/effects';
import { connectionSaga } from '../session/connection-saga';
import { expirySaga } from '../session/expiry-saga';
import { sessionSaga } from '../session/session-saga';
import { viewerSaga } from '../session/viewer-saga';

/** All sagas. Those that follow the session start before it, so that they receive all of its actions. */
const sagas = {
  expiry: expirySaga,
  connection: connectionSaga,
  viewer: viewerSaga,
  session: sessionSaga,
};
/** Delay before the first restart of a crashed saga; it doubles with each further crash, because the cause may persist. */
const RESTART_AFTER_MS = 1_000;
const RESTART_AFTER_MAX_MS = 60_000;

/** Runs all sagas. Logs and restarts a saga that crashes, without affecting the others. */
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
