import { DONATION_SLOW_MS } from '@steadfast/shared/limits';
import { useEffect, useReducer, useState } from 'react';
import { nextFrameState } from './frame-states';

/**
 * Tracks the state of the donation frame.
 *
 * @param address URL of the form
 * @returns the state, the number of the attempt as the frame's key, a load handler, and a retry function
 */
export function useDonationFrame(address: string) {
  const [state, dispatch] = useReducer(nextFrameState, 'loading');
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    const controller = new AbortController();
    const slowTimer = setTimeout(() => {
      dispatch('tookLong');
    }, DONATION_SLOW_MS);
    const onOffline = () => {
      dispatch('wentOffline');
    };
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') dispatch('blocked');
    };
    window.addEventListener('offline', onOffline);
    document.addEventListener('securitypolicyviolation', onViolation);
    if (!navigator.onLine) onOffline();
    checkReachable(address, controller.signal).then(
      () => {
        dispatch('reached');
      },
      () => {
        if (!controller.signal.aborted) dispatch('failedToReach');
      },
    );
    return () => {
      controller.abort();
      clearTimeout(slowTimer);
      window.removeEventListener('offline', onOffline);
      document.removeEventListener('securitypolicyviolation', onViolation);
    };
  }, [address, attempt]);
  return {
    state,
    attempt,
    onLoad: () => {
      dispatch('loaded');
    },
    retry: () => {
      setAttempt((before) => before + 1);
      dispatch('retried');
    },
  };
}

/** Resolves on any response, without reading it. Sends neither cookies nor a referrer. */
async function checkReachable(address: string, signal: AbortSignal): Promise<void> {
  await fetch(address, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal,
  });
}
