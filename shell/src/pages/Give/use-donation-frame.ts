import { DONATION_SLOW_MS } from '@steadfast/shared/limits';
import { useEffect, useReducer, useState } from 'react';
import { nextFrameState } from './frame-states';

/**
 * Follows the frame with the donation form.
 *
 * @param address of the form
 * @returns its state, the number of the try (a frame of another try is another one), and what to tell
 */
export function useDonationFrame(address: string) {
  const [state, tell] = useReducer(nextFrameState, 'loading');
  const [tries, setTries] = useState(1);
  useEffect(() => {
    const reaching = new AbortController();
    const slow = setTimeout(() => {
      tell('tookLong');
    }, DONATION_SLOW_MS);
    const onOffline = () => {
      tell('wentOffline');
    };
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') tell('blocked');
    };
    window.addEventListener('offline', onOffline);
    document.addEventListener('securitypolicyviolation', onViolation);
    if (!navigator.onLine) onOffline();
    canBeReached(address, reaching.signal).then(
      () => {
        tell('reached');
      },
      () => {
        if (!reaching.signal.aborted) tell('failedToReach');
      },
    );
    return () => {
      reaching.abort();
      clearTimeout(slow);
      window.removeEventListener('offline', onOffline);
      document.removeEventListener('securitypolicyviolation', onViolation);
    };
  }, [address, tries]);
  return {
    state,
    tries,
    onLoad: () => {
      tell('loaded');
    },
    retry: () => {
      setTries((before) => before + 1);
      tell('retried');
    },
  };
}

/** Fulfilled when any answer comes: it is not read, and no cookie, name or address of this site goes along. */
async function canBeReached(address: string, signal: AbortSignal): Promise<void> {
  await fetch(address, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal,
  });
}
