import type { QueryClient } from '@tanstack/react-query';
import {
  applyMiddleware,
  combineReducers,
  legacy_createStore as createStore,
  type Dispatch,
  type Middleware,
  type Store,
} from 'redux';
import { dropPrefetchedResponses } from '../api-client/prefetched-responses';
import { request } from '../api-client/request';
import type { NoticeBoard } from '../host/notices/notice-board';
import {
  clearPlaylists,
  clearSubscriptions,
  clearUser,
  sessionReducers,
  setUser,
  type SessionState,
  type playlistDeleteRequested,
  type profileReloadRequested,
  type sessionExpired,
  type signedIn,
  type signOutRequested,
  type subscriptionToggleRequested,
  type playlistsReloadRequested,
  type subscriptionsReloadRequested,
} from '../session/session-state';
import { broadcastSignOuts } from '../session/sign-out-signal';
import { readToken, removeToken, storeToken } from '../session/token';
import { clearDrafts } from '../site/use-draft';
import { viewerLists, type ViewerLists } from './viewer-lists';

type SessionRequest = ReturnType<
  | typeof signedIn
  | typeof signOutRequested
  | typeof sessionExpired
  | typeof profileReloadRequested
  | typeof playlistsReloadRequested
  | typeof playlistDeleteRequested
  | typeof subscriptionsReloadRequested
  | typeof subscriptionToggleRequested
>;

/** What the session uses besides the store. */
export interface StandInContext {
  queryClient: QueryClient;
  notify: NoticeBoard['notify'];
}

/** Creates the store with the shell's reducers. */
export function createStandInStore(context: StandInContext): Store<SessionState> {
  const session = applyMiddleware(broadcastSignOuts, standInSession(context));
  return createStore(combineReducers(sessionReducers), session);
}

/**
 * A short version of the shell's sagas: handles every session request that a remote may dispatch. Does not handle other
 * tabs, a missing network or an expiring token.
 */
const standInSession =
  ({ queryClient, notify }: StandInContext): Middleware =>
  ({ dispatch, getState }) => {
    let lists: ViewerLists | undefined;

    function reset(): void {
      lists?.stop();
      lists = undefined;
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
        default:
          return lists?.handle(sessionRequest);
      }
    }

    return (next) => (action) => {
      const result = next(action);
      const change = action as SessionRequest | ReturnType<typeof setUser>;
      if (change.type === 'user/set') {
        if (lists?.email !== change.user.email) {
          lists?.stop();
          lists = viewerLists(change.user.email, { queryClient, notify, dispatch, getState });
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
