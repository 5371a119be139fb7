import { sessionReducers, broadcastSignOuts, type SessionState } from '@steadfast/shared/host';
import { applyMiddleware, combineReducers, legacy_createStore as createStore, type Store } from 'redux';
import createSagaMiddleware from 'redux-saga';
import { rootSaga } from './root-saga';
import type { SagaContext } from './saga-context';

/**
 * Makes the one store (REQ-SESSION-3) and starts the root saga. `legacy_createStore` is redux's own createStore
 * without the advice to add Redux Toolkit: docs/decisions/state.md says why we don't.
 *
 * @param context what the sagas reach besides the store
 */
export function createSiteStore(context: SagaContext): Store<SessionState> {
  return startStore(context).store;
}

/** The same, with a way to stop the sagas: a page needs none, but a test leaves nothing running for the next. */
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
