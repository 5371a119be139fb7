/** Default delay for browsers without `requestIdleCallback` (Safari): time for a frame and for input. */
const PAUSE_MS = 32;

/**
 * Runs a callback when the browser is idle.
 *
 * @param options.timeout run it after this delay in milliseconds even if the page stays busy
 * @param options.fallbackMs delay for browsers without `requestIdleCallback`
 * @returns cancels it
 */
export function whenIdle(
  callback: () => void,
  options: IdleRequestOptions & { fallbackMs?: number } = {},
): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, options.fallbackMs ?? PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(callback, options);
  return () => window.cancelIdleCallback(request);
}
