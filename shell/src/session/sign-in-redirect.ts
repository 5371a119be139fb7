/** Lets sagas, which run outside the router, navigate to the sign-in. */
import { useSite } from '@steadfast/sdk';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

let redirect: () => void = () => undefined;

/** Navigates to the sign-in, which returns to the current page. Does nothing on the sign-in page. */
export function redirectToSignIn(): void {
  redirect();
}

/** Connects `redirectToSignIn` to the router. Call it once, in a component that is always mounted. */
export function useSignInRedirect(): void {
  const { requireSignIn } = useSite();
  const { pathname } = useLocation();
  useEffect(() => {
    redirect = () => {
      if (pathname !== '/auth') requireSignIn();
    };
    return () => {
      redirect = () => undefined;
    };
  }, [requireSignIn, pathname]);
}
