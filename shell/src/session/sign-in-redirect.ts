/** The way to the sign-in for sagas, which run outside of the router. */
import { useSite } from '@steadfast/shared';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

let lead: () => void = () => undefined;

/** Leads to the sign-in, which returns to the page that is open by now. At the sign-in itself it does nothing. */
export function redirectToSignIn(): void {
  lead();
}

/** Lets sagas lead to the sign-in. For the one place that is always there. */
export function useSignInRedirect(): void {
  const { requireSignIn } = useSite();
  const { pathname } = useLocation();
  useEffect(() => {
    lead = () => {
      if (pathname !== '/auth') requireSignIn();
    };
    return () => {
      lead = () => undefined;
    };
  }, [requireSignIn, pathname]);
}
