import { useSyncExternalStore } from 'react';

/** The themes in which examples are shown. */
export type ShownThemes = 'both' | 'dark' | 'light';
export const SHOWN_THEMES: readonly ShownThemes[] = ['both', 'dark', 'light'];

export interface GalleryAddress {
  /** Id of a page; empty for the first one. */
  page: string;
  themes: ShownThemes;
}

/** Formats a hash: `#/button` shows both themes side by side, `#/button/dark` one of them. */
export function formatAddress({ page, themes }: GalleryAddress): string {
  return themes === 'both' ? `#/${page}` : `#/${page}/${themes}`;
}

/** Parses a hash and ignores an unknown theme. */
export function parseAddress(hash: string): GalleryAddress {
  const [page = '', requestedThemes] = hash.replace(/^#\/?/, '').split('/');
  return { page, themes: SHOWN_THEMES.find((themes) => themes === requestedThemes) ?? 'both' };
}

/** Returns the current address and re-renders when it changes. */
export function useGalleryAddress(): GalleryAddress {
  return parseAddress(useSyncExternalStore(subscribe, () => window.location.hash));
}

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
  };
}
