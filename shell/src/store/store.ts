import {
  broadcastSignOuts,
  clearUser,
  INTERACTIONS,
  readToken,
  sessionReducers,
} from '@steadfast/sdk/internal';
import { listen, logFailure } from '@steadfast/sdk';
import type { HostStore } from '@steadfast/host';
import {
  applyMiddleware,
  combineReducers,
  legacy_createStore as createStore,
  type Action,
  type Middleware,
} from 'redux';
import type { createSagas } from '../session/root-saga';
import { createRetryingLoader } from './retrying-loader';
import type { SagaContext } from './saga-context';

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
  let sagas: ReturnType<typeof createSagas> | undefined;
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
  // Visitors miss no account, and offline, the offline bar is shown instead.
  const isMissed = () => navigator.onLine && (readToken() !== undefined || missed.length > 0);
  const offer = createRetryOffer(context.notify, () => {
    load();
  });
  const loader = createRetryingLoader(
    async (signal) => {
      stopListening();
      const { createSagas } = await import(/* webpackChunkName: "session" */ '../session/root-saga');
      signal.throwIfAborted();
      offer.dismiss();
      sagas = createSagas(store, context);
      sagas.run();
      for (const action of missed) sagas.forwardAction(action);
      return sagas;
    },
    (error, failures) => {
      if (failures === 1) logFailure('The session could not be loaded', error);
      if (isMissed()) offer.show();
    },
  );
  const load = () => void loader.request().catch(() => undefined);
  const stopListening = listen(window, INTERACTIONS, load, { passive: true });
  if (readToken() !== undefined) load();
  else store.dispatch(clearUser());
  return {
    store,
    async loadSagas() {
      try {
        return (await loader.request()).runBeside;
      } catch (cause) {
        throw new Error('The sagas did not load.', { cause });
      }
    },
    stop: () => {
      stopListening();
      loader.stop();
      sagas?.stop();
    },
  };
}

/** The toast that the account did not load: shown once until the viewer wants another try. */
function createRetryOffer(notify: SagaContext['notify'], retry: () => void) {
  let dismiss: (() => void) | undefined;
  return {
    show: () => {
      const perform = () => {
        dismiss = undefined;
        retry();
      };
      dismiss ??= notify(NOT_LOADED, {
        tone: 'error',
        isLasting: true,
        action: { label: 'Try again', perform },
      });
    },
    dismiss: () => dismiss?.(),
  };
}
