import {
  TOKEN_STORAGE_KEY,
  adoptStoredToken,
  sessionExpired,
  signOutRequested,
  signedIn,
} from '@steadfast/sdk/internal';
import type { Dispatch } from 'redux';

/** Follows sign-ins and sign-outs in other tabs (REQ-SESSION-7) by storage events. */
export function followOtherTabs(dispatch: Dispatch): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    // The key is null after `clear()`.
    if (key !== TOKEN_STORAGE_KEY && key !== null) return;
    const stored = adoptStoredToken(newValue ?? oldValue);
    if (typeof stored === 'object') dispatch(signedIn(stored.token));
    else dispatch(stored === 'expired' ? sessionExpired() : signOutRequested('other-tab'));
  });
}
