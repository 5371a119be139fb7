/** Delay for browsers without `requestIdleCallback`: time for a frame and for input. */
const PAUSE_MS = 32;
/** Run after this delay even if the page stays busy. */
const IDLE_WITHIN_MS = 300;

/**
 * Runs a callback when the browser is idle.
 *
 * @returns cancels it
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
