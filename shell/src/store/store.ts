import {
  broadcastSignOuts,
  clearUser,
  INTERACTIONS,
  readToken,
  sessionReducers,
  listen,
  logFailure,
} from '@steadfast/sdk/internal';
import type { HostStore } from '@steadfast/host';
import {
  applyMiddleware,
  combineReducers,
  legacy_createStore as createStore,
  type Action,
  type Middleware,
} from 'redux';
import type { createSagas } from '../session/root-saga';
import type { SagaContext } from '../session/effects';

/** How long after a failed load of the sagas the next one starts. */
export const RETRY_AFTER_MS = 5_000;

const NOT_LOADED = 'Your account did not load. Check your connection and try again.';

/**
 * Creates the store (REQ-SESSION-3). `legacy_createStore` is Redux's createStore without the deprecation notice that recommends
 * Redux Toolkit; docs/decisions/0018-state.md explains why we do not use it.
 *
 * The code of the sagas loads at once if a token is stored. Otherwise it loads at the first interaction, since visitors need
 * none before they sign in, or with the first remote that has one; the actions that the sagas miss until then reach them
 * afterwards. A load that fails is repeated by timer, when the network returns, at the next such action, and when the viewer
 * wants that.
 *
 * @param context the sagas' dependencies besides the store
 * @returns `stop` stops the sagas, for tests
 */
export function startStore(context: SagaContext): HostStore & { stop: () => void } {
  type Sagas = ReturnType<typeof createSagas>;
  let sagas: Sagas | undefined;
  let loading: Promise<Sagas> | undefined;
  let dismissOffer: (() => void) | undefined;
  let hasFailed = false;
  let isStopped = false;
  const missed: Action[] = [];
  const passToSagas: Middleware = () => (next) => (action) => {
    const result = next(action);
    if (sagas) sagas.forwardAction(action as Action);
    else if ((action as Action).type.startsWith('session/')) {
      missed.push(action as Action);
      load();
    }
    return result;
  };
  const store = createStore(
    combineReducers(sessionReducers),
    applyMiddleware(broadcastSignOuts, passToSagas),
  );
  const request = (): Promise<Sagas> => {
    stopWaiting();
    loading ??= import(/* webpackChunkName: "session" */ '../session/root-saga').then(
      ({ createSagas }) => {
        if (isStopped) throw new Error('The store has stopped.');
        dismissOffer?.();
        sagas = createSagas(store, context);
        sagas.run();
        for (const action of missed) sagas.forwardAction(action);
        return sagas;
      },
      (error: unknown) => {
        loading = undefined;
        if (!isStopped) handleFailure(error);
        throw error;
      },
    );
    return loading;
  };
  const load = () => void request().catch(() => undefined);
  const handleFailure = (error: unknown) => {
    stopWaiting = waitForNextTry(load);
    if (!hasFailed) logFailure('The session could not be loaded', error);
    hasFailed = true;
    // Visitors miss no account, and offline, the offline bar is shown instead.
    if (!navigator.onLine || (readToken() === undefined && missed.length === 0)) return;
    const perform = () => {
      dismissOffer = undefined;
      load();
    };
    const action = { label: 'Try again', perform };
    dismissOffer ??= context.notify(NOT_LOADED, { tone: 'error', isLasting: true, action });
  };
  let stopWaiting = listen(window, INTERACTIONS, load, { passive: true });
  if (readToken() !== undefined) load();
  else store.dispatch(clearUser());
  return {
    store,
    async loadSagas() {
      try {
        return (await request()).runBeside;
      } catch (cause) {
        throw new Error('The sagas did not load.', { cause });
      }
    },
    stop: () => {
      isStopped = true;
      stopWaiting();
      sagas?.stop();
    },
  };
}

/** @returns cancels it */
function waitForNextTry(load: () => void): () => void {
  const timer = setTimeout(load, RETRY_AFTER_MS);
  const stopListening = listen(window, ['online'], load);
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}
