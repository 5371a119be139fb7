/** Where the browser does not say when it is idle: time for a frame, and for what the viewer does. */
const PAUSE_MS = 32;
/** A busy page gets on all the same. */
const IDLE_WITHIN_MS = 300;

/**
 * Performs something once the browser has nothing else to do.
 *
 * @returns calls it off
 */
export function whenIdle(perform: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(perform, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }
  const idle = requestIdleCallback(perform, { timeout: IDLE_WITHIN_MS });
  return () => {
    cancelIdleCallback(idle);
  };
}
