import { seriesListPath } from '@steadfast/shared';

/** The pages that the navigation bar and the drawer link to (REQ-NAV-1, REQ-NAV-5). */
export const mainLinks: readonly { to: string; label: string }[] = [
  { to: '/', label: 'Home' },
  { to: seriesListPath, label: 'Series' },
  { to: '/give', label: 'Give' },
  { to: '/about', label: 'About' },
];

/** My Account. */
export const profilePath = '/profile';
