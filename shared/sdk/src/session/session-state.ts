/**
 * The client-wide state (REQ-SESSION-3): user, playlists, subscriptions, and whether the search is open. Everything else
 * that pages load lives in the query cache.
 */
import type { Action, Dispatch, Middleware } from 'redux';
import type { Playlist, Profile, SeriesSubscription } from '@steadfast/contract';
import { useCallback } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { listen } from '../listen';

/** The state of the shell's store. */
export interface SessionState {
  /** The signed-in viewer's profile; null when signed out; `unknown` until the stored token has been checked. */
  user: Profile | null | 'unknown';
  /** Null until loaded. */
  playlists: Playlist[] | null;
  /** Null until loaded. */
  subscriptions: SeriesSubscription[] | null;
  isSearchOpen: boolean;
}

/** What the server renders, and every browser first. */
export const signedOutState: SessionState = {
  user: null,
  playlists: null,
  subscriptions: null,
  isSearchOpen: false,
};

/** Actions that change the state. */
export const setUser = (user: Profile) => ({ type: 'user/set', user }) as const;
export const clearUser = () => ({ type: 'user/clear' }) as const;
export const setPlaylists = (playlists: Playlist[]) => ({ type: 'playlists/set', playlists }) as const;
export const clearPlaylists = () => ({ type: 'playlists/clear' }) as const;
export const setSubscriptions = (subscriptions: SeriesSubscription[]) =>
  ({ type: 'subscriptions/set', subscriptions }) as const;
export const clearSubscriptions = () => ({ type: 'subscriptions/clear' }) as const;
export const toggleSearch = (isOpen: boolean) => ({ type: 'search/toggle', isOpen }) as const;
export const closeSearch = () => ({ type: 'search/close' }) as const;

/** Requests to the shell's sagas, which do not change the state themselves. */
export const searchQueryChanged = (query: string) => ({ type: 'search/queryChanged', query }) as const;
export const signedIn = (token: string) => ({ type: 'session/signedIn', token }) as const;
/** @param why the reason, unless the viewer signs out in this tab; the API already knows of these sign-outs */
export const signOutRequested = (why?: 'other-tab' | 'account-deleted') =>
  ({ type: 'session/signOutRequested', why }) as const;
/** The token expired, or the API rejected it, while the page was open. */
export const sessionExpired = () => ({ type: 'session/expired' }) as const;
export const profileReloadRequested = () => ({ type: 'session/profileReloadRequested' }) as const;

type SessionAction = ReturnType<
  | typeof setUser
  | typeof clearUser
  | typeof setPlaylists
  | typeof clearPlaylists
  | typeof setSubscriptions
  | typeof clearSubscriptions
  | typeof toggleSearch
  | typeof closeSearch
>;

/** The four slices, by name. */
export const sessionReducers = {
  user(state: SessionState['user'] = 'unknown', action: Action): SessionState['user'] {
    const change = action as SessionAction;
    if (change.type === 'user/set') return change.user;
    return change.type === 'user/clear' ? null : state;
  },
  playlists(state: SessionState['playlists'] = null, action: Action): SessionState['playlists'] {
    const change = action as SessionAction;
    if (change.type === 'playlists/set') return change.playlists;
    return change.type === 'playlists/clear' ? null : state;
  },
  subscriptions(state: SessionState['subscriptions'] = null, action: Action): SessionState['subscriptions'] {
    const change = action as SessionAction;
    if (change.type === 'subscriptions/set') return change.subscriptions;
    return change.type === 'subscriptions/clear' ? null : state;
  },
  isSearchOpen(state: SessionState['isSearchOpen'] = false, action: Action): SessionState['isSearchOpen'] {
    const change = action as SessionAction;
    if (change.type === 'search/toggle') return change.isOpen;
    return change.type === 'search/close' ? false : state;
  },
};

/** Selectors. */
export const selectUser = (state: SessionState): Profile | null =>
  state.user === 'unknown' ? null : state.user;
export const selectIsSessionKnown = (state: SessionState) => state.user !== 'unknown';
export const selectIsSignedIn = (state: SessionState) => selectUser(state) !== null;
export const selectPlaylists = (state: SessionState) => state.playlists;
export const selectSubscriptions = (state: SessionState) => state.subscriptions;
export const selectIsSearchOpen = (state: SessionState) => state.isSearchOpen;

/** Returns the signed-in viewer's profile; null when signed out. */
export function useUser(): Profile | null {
  return useSelector(selectUser);
}

/**
 * Returns a function that reads the email of the signed-in viewer. Check it after a request: a late response must not reach
 * another viewer.
 */
export function useReadUserEmail(): () => string | undefined {
  const store = useStore<SessionState>();
  return useCallback(() => selectUser(store.getState())?.email, [store]);
}

/** Returns the session actions for features; the shell's sagas carry them out. */
export function useSessionActions(): {
  signIn: (token: string) => void;
  signOut: () => void;
  /** Signs out after the account was deleted, without a call that the API would refuse. */
  leaveDeletedAccount: () => void;
} {
  const dispatch = useDispatch<Dispatch>();
  return {
    signIn: (token) => dispatch(signedIn(token)),
    signOut: () => dispatch(signOutRequested()),
    leaveDeletedAccount: () => dispatch(signOutRequested('account-deleted')),
  };
}

const SIGNED_OUT = 'signoutrequested';

/**
 * Announces each sign-out to the page, in this tab or another (REQ-SESSION-7). An expired session is not a sign-out: viewers
 * keep what they are working on.
 */
export const broadcastSignOuts: Middleware = () => (next) => (action) => {
  const result = next(action);
  if ((action as Action).type === 'session/signOutRequested') window.dispatchEvent(new Event(SIGNED_OUT));
  return result;
};

/** @returns unsubscribes */
export const onSignOut = (listener: () => void) => listen(window, [SIGNED_OUT], listener);

/** Returns the first word of a name, or "User" without a name (REQ-SESSION-4). */
export function firstName(name: string | null | undefined): string {
  return name?.trim().split(/\s+/)[0] || 'User';
}

/** Returns the first name, or the email up to the @ for a profile without a name (REQ-SESSION-4). */
export function displayName({ name, email }: Pick<Profile, 'name' | 'email'>): string {
  return name?.trim() ? firstName(name) : (email.split('@')[0] ?? email);
}
