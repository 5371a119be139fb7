import { seriesListPath } from '@steadfast/shared';

/** The pages that bar and drawer lead to (REQ-NAV-1, REQ-NAV-5). */
export const mainLinks: readonly { to: string; label: string }[] = [
  { to: '/', label: 'Home' },
  { to: seriesListPath, label: 'Series' },
  { to: '/give', label: 'Give' },
  { to: '/about', label: 'About' },
];

/** My Account. */
export const profilePath = '/profile';
