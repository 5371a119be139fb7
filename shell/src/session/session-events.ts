import { combineStops, listen } from '@steadfast/sdk';
import { eventChannel, type EventChannel } from 'redux-saga';

/** The page was opened. */
export const sessionStarted = () => ({ type: 'session/started' }) as const;
/** The viewer or the network has returned, or the viewer clicked "Try again", while the token is not sent. */
export const connectionReturned = () => ({ type: 'session/connectionReturned' }) as const;

/**
 * Emits when the viewer returns to the page or the network returns. Timers stop while a computer sleeps, so sagas use this to
 * catch up.
 */
export function viewerReturnChannel(): EventChannel<true> {
  return eventChannel((emit) => {
    const onEvent = () => {
      if (document.visibilityState === 'visible') emit(true);
    };
    return combineStops(
      listen(document, ['visibilitychange'], onEvent),
      listen(window, ['focus', 'online', 'pageshow'], onEvent),
    );
  });
}
