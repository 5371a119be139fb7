import { sessionReducers, broadcastSignOuts, type SessionState } from '@steadfast/shared/host';
import { applyMiddleware, combineReducers, legacy_createStore as createStore, type Store } from 'redux';
import createSagaMiddleware, { type SagaIterator } from 'redux-saga';
import type { SagaContext } from './saga-context';
import { logFailure } from '@steadfast/shared';
import { call, delay, fork } from 'redux-saga/effects';
import { connectionSaga, expirySaga } from '../session/session-watchers';
import { sessionSaga } from '../session/session-saga';
import { viewerSaga } from '../session/viewer-saga';

/**
 * Creates the store (REQ-SESSION-3) and starts the root saga. `legacy_createStore` is Redux's createStore without the
 * deprecation notice that recommends Redux Toolkit; docs/decisions/state.md explains why we do not use it.
 *
 * @param context the sagas' dependencies besides the store
 */
export function createSiteStore(context: SagaContext): Store<SessionState> {
  return startStore(context).store;
}

/** Like `createSiteStore`, with a function that stops the sagas, for tests. */
export function startStore(context: SagaContext): { store: Store<SessionState>; stop: () => void } {
  const sagas = createSagaMiddleware({ context });
  const store = createStore(combineReducers(sessionReducers), applyMiddleware(broadcastSignOuts, sagas));
  const task = sagas.run(rootSaga);
  return {
    store,
    stop: () => {
      task.cancel();
    },
  };
}

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
