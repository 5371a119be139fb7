import { logFailure, type SessionState } from '@steadfast/sdk';

import type { Action, MiddlewareAPI, Dispatch } from 'redux';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { delay } from 'redux-saga/effects';
import { call, fork, type Saga, type SagaContext } from './effects';
import { sessionSaga } from './session-saga';
import { connectionSaga, expirySaga } from './session-watchers';
import { viewerSaga } from './viewer-saga';

/** Creates the sagas of a store, which exists already: its actions have to be passed on to them. */
export function createSagas(store: MiddlewareAPI<Dispatch, SessionState>, context: SagaContext) {
  const middleware = createSagaMiddleware({ context });
  const forwardAction = middleware(store)((action) => action) as (action: Action) => void;
  let task: Task | undefined;
  const beside: Task[] = [];
  return {
    forwardAction,
    run: () => {
      task = middleware.run(rootSaga);
    },
    /** Runs the saga of a remote, which must not throw. */
    runBeside: (saga: () => Generator<unknown>) => void beside.push(middleware.run(saga)),
    stop: () => {
      task?.cancel();
      for (const other of beside) other.cancel();
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
export function* rootSaga(): Saga {
  for (const [name, saga] of Object.entries(sagas)) {
    yield* fork(function* keepRunning(): Saga {
      for (let waitMs = RESTART_AFTER_MS; ; waitMs = Math.min(2 * waitMs, RESTART_AFTER_MAX_MS)) {
        try {
          yield* call(saga);
          return;
        } catch (error) {
          logFailure(`The ${name} saga crashed`, error);
          yield delay(waitMs);
        }
      }
    });
  }
}
