import { signInPath } from '@steadfast/shared';
import { useLocation } from 'react-router-dom';

/** Returns the sign-in's path that leads back to the current page. On the sign-in page, returns its own path. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation();
  return pathname === signInPath() ? pathname + search : signInPath(pathname + search);
}
