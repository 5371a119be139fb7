import type { QueryClient } from '@tanstack/react-query';
import {
  applyMiddleware,
  combineReducers,
  legacy_createStore as createStore,
  type Dispatch,
  type Middleware,
  type Store,
} from 'redux';
import createSagaMiddleware from 'redux-saga';
import {
  dropPrefetchedResponses,
  clearPlaylists,
  clearSubscriptions,
  clearUser,
  sessionReducers,
  setUser,
  type sessionExpired,
  type signedIn,
  type signOutRequested,
  broadcastSignOuts,
  readToken,
  removeToken,
  storeToken,
  clearDrafts,
  followViewerLists,
} from '@steadfast/sdk/internal';
import { request, type SessionState, type profileReloadRequested } from '@steadfast/sdk';
import type { HostStore } from '@steadfast/host';

type SessionRequest = ReturnType<
  typeof signedIn | typeof signOutRequested | typeof sessionExpired | typeof profileReloadRequested
>;

/** What the session uses besides the store. */
export interface StandInContext {
  queryClient: QueryClient;
}

/** Creates the store with the shell's reducers. */
export const createStandInStore = (context: StandInContext): Store<SessionState> =>
  startStandInStore(context).store;

/** The same, for the stores of remotes too. */
export function startStandInStore(context: StandInContext): HostStore {
  const sagas = createSagaMiddleware();
  const session = applyMiddleware(broadcastSignOuts, standInSession(context), sagas);
  return {
    store: createStore(combineReducers(sessionReducers), session),
    loadSagas: () => Promise.resolve((saga) => void sagas.run(saga)),
  };
}

/**
 * A short version of the shell's sagas: handles every session request that a remote may dispatch. Does not handle other
 * tabs, a missing network or an expiring token.
 */
const standInSession =
  ({ queryClient }: StandInContext): Middleware =>
  ({ dispatch }) => {
    let viewer: string | undefined;
    let stopLists: (() => void) | undefined;

    function reset(): void {
      stopLists?.();
      viewer = undefined;
      dispatch(clearUser());
      dispatch(clearPlaylists());
      dispatch(clearSubscriptions());
      dropPrefetchedResponses();
      // After pages have unmounted what the signed-out viewer must not see.
      setTimeout(() => void queryClient.resetQueries());
    }
    async function handle(sessionRequest: SessionRequest): Promise<void> {
      switch (sessionRequest.type) {
        case 'session/signedIn':
          storeToken(sessionRequest.token);
          reset();
          return loadViewer(dispatch);
        case 'session/signOutRequested':
          if (sessionRequest.why === undefined && readToken() !== undefined)
            request('POST /auth/logout', {}).catch(() => undefined);
          removeToken();
          clearDrafts();
          reset();
          return;
        case 'session/expired':
          removeToken();
          reset();
          return;
        case 'session/profileReloadRequested':
          return loadViewer(dispatch);
      }
    }

    return (next) => (action) => {
      const result = next(action);
      const change = action as SessionRequest | ReturnType<typeof setUser>;
      if (change.type === 'user/set') {
        if (viewer !== change.user.email) {
          stopLists?.();
          viewer = change.user.email;
          stopLists = followViewerLists(queryClient, viewer, dispatch);
        }
      } else if (change.type.startsWith('session/')) void handle(change);
      return result;
    };
  };

/** Loads the profile of the signed-in viewer into the store. */
export async function loadViewer(dispatch: Dispatch): Promise<void> {
  try {
    dispatch(readToken() ? setUser(await request('GET /profile/self', {})) : clearUser());
  } catch {
    dispatch(clearUser());
  }
}
