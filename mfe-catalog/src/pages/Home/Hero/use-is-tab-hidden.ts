import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Whether the page is out of sight, in a tab behind another. */
export function useIsTabHidden(): boolean {
  return useSyncExternalStore(subscribe, () => document.hidden);
}
