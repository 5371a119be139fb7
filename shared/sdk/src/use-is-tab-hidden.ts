import { useSyncExternalStore } from 'react';
import { listen } from './listen';

const subscribe = (listener: () => void) => listen(document, ['visibilitychange'], listener);

/** Whether the tab is in the background. */
export function useIsTabHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'hidden',
    () => false,
  );
}
