import { useEffect, useEffectEvent } from 'react';

/**
 * Does something when the network is back.
 *
 * @param isAwaited whether anything waits for it
 */
export function useOnline(happened: () => void, isAwaited = true): void {
  const cameOnline = useEffectEvent(happened);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const tell = () => cameOnline();
    window.addEventListener('online', tell);
    return () => {
      window.removeEventListener('online', tell);
    };
  }, [isAwaited]);
}
