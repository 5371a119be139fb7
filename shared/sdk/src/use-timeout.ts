import { useEffect, useEffectEvent } from 'react';

/**
 * Calls a function once after a time, unless the component unmounts before.
 *
 * @param ms a new value starts over; undefined: do not call it
 * @param key a new value starts over, too
 */
export function useTimeout(perform: () => void, ms: number | undefined, key?: unknown): void {
  const handleTimeout = useEffectEvent(perform);
  useEffect(() => {
    if (ms === undefined) return undefined;
    const timer = setTimeout(() => handleTimeout(), ms);
    return () => {
      clearTimeout(timer);
    };
  }, [ms, key]);
}
