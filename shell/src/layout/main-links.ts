import { seriesListPath, signInPath } from '@steadfast/shared';
import { useLocation } from 'react-router-dom';

/** The pages that the navigation bar and the drawer link to (REQ-NAV-1, REQ-NAV-5). */
export const mainLinks: readonly { to: string; label: string }[] = [
  { to: '/', label: 'Home' },
  { to: seriesListPath, label: 'Series' },
  { to: '/give', label: 'Give' },
  { to: '/about', label: 'About' },
];

/** My Account. */
export const profilePath = '/profile';

/** Returns the sign-in's path that leads back to the current page. On the sign-in page, returns its own path. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation();
  return pathname === signInPath() ? pathname + search : signInPath(pathname + search);
}
