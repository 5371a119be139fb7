import {
  TOKEN_STORAGE_KEY,
  adoptStoredToken,
  sessionExpired,
  signOutRequested,
  signedIn,
} from '@steadfast/shared/host';
import type { Dispatch } from 'redux';

/** Follows what happens to the session in other tabs (REQ-SESSION-7): the browser tells when they change what is stored. */
export function followOtherTabs(dispatch: Dispatch): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    // Without a key, everything was cleared.
    if (key !== TOKEN_STORAGE_KEY && key !== null) return;
    const stored = adoptStoredToken(newValue ?? oldValue);
    if (typeof stored === 'object') dispatch(signedIn(stored.token));
    else dispatch(stored === 'expired' ? sessionExpired() : signOutRequested('other-tab'));
  });
}
