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
    const release = () => {
      lock?.release().catch(() => undefined);
      lock = undefined;
    };
    const request = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      lock = await wakeLock.request('screen');
      if (isOver) release();
    };
    const ask = () => {
      request().catch(() => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      release();
    };
  }, [isWanted]);
}
