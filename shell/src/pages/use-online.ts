import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the network returns.
 *
 * @param isEnabled false ignores the event
 */
export function useOnline(onOnline: () => void, isEnabled = true): void {
  const handleOnline = useEffectEvent(onOnline);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const listener = () => handleOnline();
    window.addEventListener('online', listener);
    return () => {
      window.removeEventListener('online', listener);
    };
  }, [isEnabled]);
}
