import { eventChannel, type EventChannel } from 'redux-saga';

/**
 * Tells when somebody comes back to the page, or the network does. A machine that slept has stopped all timers: what was to
 * happen meanwhile is to be looked at now.
 */
export function viewerReturnChannel(): EventChannel<true> {
  return eventChannel((emit) => {
    const tell = () => {
      if (document.visibilityState === 'visible') emit(true);
    };
    document.addEventListener('visibilitychange', tell);
    for (const sign of SIGNS) window.addEventListener(sign, tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      for (const sign of SIGNS) window.removeEventListener(sign, tell);
    };
  });
}

const SIGNS = ['focus', 'online', 'pageshow'] as const;
