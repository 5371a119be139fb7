import { useEffect, useReducer, type Dispatch } from 'react';
import { storeFlow, readFlow } from './flow-storage';
import { signInFlow, type SignInChange, type SignInState } from './sign-in-flow';

/** The flow where a reload left it, else from its start; every step of it is kept for the next reload. */
export function useSignInFlow(): [SignInState, Dispatch<SignInChange>] {
  const [state, happened] = useReducer(signInFlow, undefined, readFlow);
  useEffect(() => {
    // What was only found again is not kept anew: reloading does not make it live longer.
    if (state.hasBegun) storeFlow(state);
  }, [state]);
  return [state, happened];
}
