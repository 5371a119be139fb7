import { sessionReducers, broadcastSignOuts, type SessionState } from '@steadfast/shared/host';
import { applyMiddleware, combineReducers, legacy_createStore as createStore, type Store } from 'redux';
import createSagaMiddleware from 'redux-saga';
import { rootSaga } from './root-saga';
import type { SagaContext } from './saga-context';

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
