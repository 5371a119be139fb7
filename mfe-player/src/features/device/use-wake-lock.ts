import { useEffect } from 'react';

/**
 * Keeps the screen awake, as long as the page is seen: a browser takes the lock back with a page that is hidden. Without it
 * where the browser has none, or refuses, on a low battery for instance.
 *
 * @param isWanted while it plays
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
    if (!isWanted || !wakeLock) return;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const isHeld = () => lock !== undefined && !lock.released;
    const release = (held: WakeLockSentinel | undefined) => {
      held?.release().catch(() => undefined);
    };
    const request = async () => {
      if (document.visibilityState !== 'visible' || isHeld()) return;
      const given = await wakeLock.request('screen');
      // Wanted no more, or the answer to another request was here before.
      if (isOver || isHeld()) release(given);
      else lock = given;
    };
    const ask = () => {
      request().catch(() => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      release(lock);
    };
  }, [isWanted]);
}
