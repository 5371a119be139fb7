import { useCallback, useSyncExternalStore } from 'react';

const secondsUntil = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));

/**
 * Whole seconds until a moment, counting down to 0.
 *
 * @param untilMs in milliseconds since the epoch
 */
export function useSecondsUntil(untilMs: number): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      const timer = setInterval(() => {
        changed();
        if (secondsUntil(untilMs) === 0) clearInterval(timer);
      }, 250);
      return () => {
        clearInterval(timer);
      };
    },
    [untilMs],
  );
  return useSyncExternalStore(subscribe, () => secondsUntil(untilMs));
}
