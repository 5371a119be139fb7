import { seriesListPath, signInPath } from '@steadfast/shared';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = () => () => undefined;

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
  // The server renders one page for many addresses (`early-events.ts`).
  const here = useSyncExternalStore(
    never,
    () => pathname + search,
    () => undefined,
  );
  return here !== undefined && pathname === signInPath() ? here : signInPath(here);
}
