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

/** What the stand-in's session reaches besides the store, as the shell's sagas do. */
export interface StandInContext {
  queryClient: QueryClient;
  notify: NoticeBoard['notify'];
}

/** The one store, as the shell makes it. */
export function createStandInStore(context: StandInContext): Store<SessionState> {
  const session = applyMiddleware(broadcastSignOuts, standInSession(context));
  return createStore(combineReducers(sessionReducers), session);
}

/**
 * Does in few lines what the shell's sagas do, for one remote alone: every request that a remote may dispatch is answered. Not
 * what goes on between tabs, without a network or at the end of a token.
 */
const standInSession =
  ({ queryClient, notify }: StandInContext): Middleware =>
  ({ dispatch, getState }) => {
    let lists: ViewerLists | undefined;

    function leave(): void {
      lists?.stop();
      lists = undefined;
      dispatch(clearUser());
      dispatch(clearPlaylists());
      dispatch(clearSubscriptions());
      dropPrefetchedResponses();
      // Once pages have left what is no longer theirs to show.
      setTimeout(() => void queryClient.resetQueries());
    }
    async function answer(asked: SessionRequest): Promise<void> {
      switch (asked.type) {
        case 'session/signedIn':
          storeToken(asked.token);
          leave();
          return loadViewer(dispatch);
        case 'session/signOutRequested':
          if (asked.why === undefined && readToken() !== undefined)
            request('POST /auth/logout', {}).catch(() => undefined);
          removeToken();
          clearDrafts();
          leave();
          return;
        case 'session/expired':
          removeToken();
          leave();
          return;
        case 'session/profileReloadRequested':
          return loadViewer(dispatch);
        default:
          return lists?.answer(asked);
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
      } else if (change.type.startsWith('session/')) void answer(change);
      return result;
    };
  };

/** Learns who is signed in. */
export async function loadViewer(dispatch: Dispatch): Promise<void> {
  try {
    dispatch(readToken() ? setUser(await request('GET /profile/self', {})) : clearUser());
  } catch {
    dispatch(clearUser());
  }
}
