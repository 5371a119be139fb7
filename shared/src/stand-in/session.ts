import type { Dispatch, Middleware } from 'redux';
import { request } from '../api-client/request';
import {
  clearUser,
  setUser,
  type profileReloadRequested,
  type signedIn,
  type signOutRequested,
} from '../session/session-state';
import { readToken, removeToken, storeToken } from '../session/token';

type SessionRequest = ReturnType<typeof signedIn | typeof signOutRequested | typeof profileReloadRequested>;

/** Does in few lines what the shell's session saga does, for one remote alone. */
export const standInSession: Middleware = ({ dispatch }) => {
  return (next) => (action) => {
    const result = next(action);
    const asked = action as SessionRequest;
    if (asked.type === 'session/signedIn') storeToken(asked.token);
    if (asked.type === 'session/signOutRequested') removeToken();
    if (asked.type.startsWith('session/')) void loadViewer(dispatch);
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
