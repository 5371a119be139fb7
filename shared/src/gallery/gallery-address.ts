import { useSyncExternalStore } from 'react';

/** In which themes examples are shown. */
export type ShownThemes = 'both' | 'dark' | 'light';
export const SHOWN_THEMES: readonly ShownThemes[] = ['both', 'dark', 'light'];

export interface GalleryAddress {
  /** Id of a page; empty for the first. */
  page: string;
  themes: ShownThemes;
}

/** `#/button` shows both themes side by side, `#/button/dark` one of them. */
export function addressOf({ page, themes }: GalleryAddress): string {
  return themes === 'both' ? `#/${page}` : `#/${page}/${themes}`;
}

/** What an address says; of what it says wrongly, nothing. */
export function readAddress(hash: string): GalleryAddress {
  const [page = '', wanted] = hash.replace(/^#\/?/, '').split('/');
  return { page, themes: SHOWN_THEMES.find((themes) => themes === wanted) ?? 'both' };
}

/** The present address, anew whenever it changes. */
export function useGalleryAddress(): GalleryAddress {
  return readAddress(useSyncExternalStore(subscribe, () => window.location.hash));
}

function subscribe(changed: () => void) {
  window.addEventListener('hashchange', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
  };
}
