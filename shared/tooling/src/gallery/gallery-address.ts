import { useSyncExternalStore } from 'react';

/** The themes in which examples are shown. */
export type ShownThemes = 'both' | 'dark' | 'light';
export const SHOWN_THEMES: readonly ShownThemes[] = ['both', 'dark', 'light'];

export interface GalleryAddress {
  /** Id of a page; empty for the first one. */
  page: string;
  themes: ShownThemes;
  /** Id of an example on it, or `props`. */
  example?: string;
}

/**
 * Formats a hash: `#/button` shows both themes side by side, `#/button/dark` one of them, and `#/button/both/disabled` begins
 * at an example.
 */
export function formatAddress({ page, themes, example }: GalleryAddress): string {
  return ['#', page, ...(themes === 'both' && !example ? [] : [themes]), ...(example ? [example] : [])].join(
    '/',
  );
}

/** Parses a hash and ignores an unknown theme. */
export function parseAddress(hash: string): GalleryAddress {
  const [page = '', requestedThemes, example] = hash.replace(/^#\/?/, '').split('/');
  const themes = SHOWN_THEMES.find((known) => known === requestedThemes) ?? 'both';
  return { page, themes, ...(example && { example }) };
}

export const listThemes = (themes: ShownThemes) =>
  themes === 'both' ? (['dark', 'light'] as const) : ([themes] as const);

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
