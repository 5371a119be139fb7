import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from 'redux';
import type { Profile } from '../contract';
import { selectUser, signedIn, signOutRequested } from './session-state';

/** The signed-in viewer, null when signed out. */
export function useUser(): Profile | null {
  return useSelector(selectUser);
}

/** What a feature may ask of the session; the shell's sagas do the work. */
export function useSessionActions(): {
  signIn: (token: string) => void;
  signOut: () => void;
  /** Signs out whoever has no account any more, without a call that the API could only refuse. */
  leaveDeletedAccount: () => void;
} {
  const dispatch = useDispatch<Dispatch>();
  return {
    signIn: (token) => dispatch(signedIn(token)),
    signOut: () => dispatch(signOutRequested()),
    leaveDeletedAccount: () => dispatch(signOutRequested('account-deleted')),
  };
}
