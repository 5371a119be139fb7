import { useEffect } from 'react';
import { listen } from '@steadfast/sdk';

/**
 * Keeps the screen awake while the page is visible; browsers release the lock of a hidden page. Does nothing
 * if the browser has no wake lock or refuses it, on a low battery for example.
 *
 * @param isWanted true while the video plays
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
    if (!isWanted || !wakeLock) return;
    let isStopped = false;
    let lock: WakeLockSentinel | undefined;
    const isHeld = () => lock !== undefined && !lock.released;
    const release = (held: WakeLockSentinel | undefined) => {
      held?.release().catch(() => undefined);
    };
    const request = async () => {
      if (document.visibilityState !== 'visible' || isHeld()) return;
      const granted = await wakeLock.request('screen');
      // No longer wanted, or another request was granted first.
      if (isStopped || isHeld()) release(granted);
      else lock = granted;
    };
    const tryRequest = () => {
      request().catch(() => undefined);
    };
    tryRequest();
    const stop = listen(document, ['visibilitychange'], tryRequest);
    return () => {
      isStopped = true;
      stop();
      release(lock);
    };
  }, [isWanted]);
}
