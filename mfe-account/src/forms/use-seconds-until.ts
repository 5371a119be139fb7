import { useCallback, useSyncExternalStore } from 'react';

const secondsUntil = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));

/**
 * Counts down the whole seconds until a point in time.
 *
 * @param untilMs in milliseconds since the epoch
 */
export function useSecondsUntil(untilMs: number): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(() => {
        onChange();
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
