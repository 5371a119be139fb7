import {
  TOKEN_STORAGE_KEY,
  readToken,
  resumeToken,
  signOutRequested,
  signedIn,
} from '@steadfast/shared/host';
import type { Dispatch } from 'redux';

/** Follows signing in and out in other tabs (REQ-SESSION-7): the browser tells when they change what is stored. */
export function followOtherTabs(dispatch: Dispatch): void {
  window.addEventListener('storage', ({ key }) => {
    // Without a key, everything was cleared.
    if (key !== TOKEN_STORAGE_KEY && key !== null) return;
    resumeToken();
    const token = readToken();
    dispatch(token === undefined ? signOutRequested() : signedIn(token));
  });
}
