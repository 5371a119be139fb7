import { signInPath } from '@steadfast/shared';
import { useLocation } from 'react-router-dom';

/** The sign-in that returns to the present page; on the sign-in itself, the page that it returns to anyhow. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation();
  return pathname === signInPath() ? pathname + search : signInPath(pathname + search);
}
