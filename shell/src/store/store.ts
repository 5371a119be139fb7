import { listen, logFailure } from '@steadfast/sdk';
import {
  broadcastSignOuts,
  clearUser,
  INTERACTIONS,
  readToken,
  sessionReducers,
  type HostStore,
} from '@steadfast/host';
import {
  applyMiddleware,
  combineReducers,
  legacy_createStore as createStore,
  type Action,
  type Middleware,
} from 'redux';
import type { createSagas } from '../session/root-saga';
import type { SagaContext } from './saga-context';

/** How long after a failed load the sagas are requested again; it doubles with each further failure. Decided. */
export const SAGAS_RETRY_AFTER_MS = 5_000;
const SAGAS_RETRY_AFTER_MAX_MS = 60_000;

const NOT_LOADED = 'Your account did not load. Check your connection and try again.';

/**
 * Creates the store (REQ-SESSION-3). `legacy_createStore` is Redux's createStore without the deprecation notice that recommends
 * Redux Toolkit; docs/decisions/state.md explains why we do not use it.
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
  let sagas: ReturnType<typeof createSagas> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryAfterMs = SAGAS_RETRY_AFTER_MS;
  let stopRetrying: (() => void) | undefined;
  let dismiss: (() => void) | undefined;
  let isStopped = false;
  let loading: Promise<void> | undefined;
  const missed: Action[] = [];
  const request = () => {
    stopListening();
    clearTimeout(retry);
    loading ??= import(/* webpackChunkName: "session" */ '../session/root-saga').then(
      ({ createSagas }) => {
        stopRetrying?.();
        dismiss?.();
        if (isStopped) return;
        sagas = createSagas(store, context);
        sagas.run();
        for (const action of missed) sagas.passOn(action);
      },
      (error: unknown) => {
        loading = undefined;
        if (isStopped) return;
        if (!stopRetrying) {
          logFailure('The session could not be loaded', error);
          stopRetrying = listen(window, ['online'], load);
        }
        retry = setTimeout(load, retryAfterMs);
        retryAfterMs = Math.min(2 * retryAfterMs, SAGAS_RETRY_AFTER_MAX_MS);
        offerRetry();
      },
    );
    return loading;
  };
  const load = () => void request();
  /** Says once that the account did not load. Visitors miss none, and offline, the offline bar is shown instead. */
  const offerRetry = () => {
    if (!navigator.onLine || (readToken() === undefined && !missed.length)) return;
    dismiss ??= context.notify(NOT_LOADED, {
      tone: 'error',
      isLasting: true,
      action: {
        label: 'Try again',
        perform: () => {
          dismiss = undefined;
          load();
        },
      },
    });
  };
  const passToSagas: Middleware = () => (next) => (action) => {
    const result = next(action);
    if (sagas) sagas.passOn(action as Action);
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
  const stopListening = listen(window, INTERACTIONS, load, { passive: true });
  if (readToken() !== undefined) load();
  else store.dispatch(clearUser());
  return {
    store,
    async loadSagas() {
      await request();
      if (!sagas) throw new Error('The sagas did not load.');
      return sagas.runBeside;
    },
    stop: () => {
      isStopped = true;
      stopListening();
      stopRetrying?.();
      clearTimeout(retry);
      sagas?.stop();
    },
  };
}
