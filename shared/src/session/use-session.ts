import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from 'redux';
import type { Profile } from '../contract';
import { selectUser, signedIn, signOutRequested } from './session-state';

/** Returns the signed-in viewer's profile; null when signed out. */
export function useUser(): Profile | null {
  return useSelector(selectUser);
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
