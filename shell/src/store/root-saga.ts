import { logFailure, type Site } from '@steadfast/shared';
import type { SagaIterator } from 'redux-saga';
import { call, delay, fork } from 'redux-saga/effects';
import { sessionSaga } from '../session/session-saga';

/** What sagas reach besides the store, given at the start so that tests can give something else. */
export interface SagaContext {
  /** Drops what was loaded for another viewer than the one of now. */
  forgetLoaded: () => void;
  /** Tells the viewer something short. */
  notify: Site['notify'];
}

const sagas = { session: sessionSaga };
const RESTART_AFTER_MS = 1_000;

/** Runs all flows. One that crashes is logged and started again: it takes nothing else down. */
export function* rootSaga(): SagaIterator<void> {
  for (const [name, saga] of Object.entries(sagas)) {
    yield fork(function* keepRunning(): SagaIterator<void> {
      for (;;) {
        try {
          yield call(saga);
          return;
        } catch (error) {
          logFailure(`The ${name} saga crashed`, error);
          yield delay(RESTART_AFTER_MS);
        }
      }
    });
  }
}
