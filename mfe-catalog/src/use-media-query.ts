import { useCallback, useSyncExternalStore } from 'react';

const NO_MATCH = () => false;

/** Whether a media query matches; false on the server and where the browser has no `matchMedia`. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', onChange);
      return () => media?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false, NO_MATCH);
}
