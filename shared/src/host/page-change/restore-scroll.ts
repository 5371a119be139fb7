import type { PageLoading } from '../../site/page-loading';

/** A page that has not grown for so long will not: a long list comes part by part. */
const GIVEN_UP_AFTER_MS = 10_000;
/** Signs that the viewer wants to be somewhere else. */
const signs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a place of the page, and again as the page grows: until it is reached and the page is there, the viewer does
 * something, or it has not grown for some seconds.
 *
 * @param placeOf where to, in pixels from the top; undefined while it is not there yet
 * @param ended is told once, whichever way it ends
 * @returns ends it
 */
export function restoreScroll(
  placeOf: () => number | undefined,
  wait: PageLoading,
  ended: () => void,
): () => void {
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    sizes?.disconnect();
    stopListening();
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, end, { capture: true });
    ended();
  };
  const attempt = () => {
    if (hasEnded) return;
    const top = placeOf();
    if (top === undefined) return;
    window.scrollTo({ top, behavior: 'instant' });
    if (!wait.isWaiting() && Math.abs(window.scrollY - top) <= 1) end();
  };
  let timer = setTimeout(end, GIVEN_UP_AFTER_MS);
  const grown = () => {
    clearTimeout(timer);
    if (!hasEnded) timer = setTimeout(end, GIVEN_UP_AFTER_MS);
    attempt();
  };
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(grown);
  const stopListening = wait.onChange(() => queueMicrotask(attempt));
  for (const sign of signs) window.addEventListener(sign, end, { capture: true, passive: true });
  attempt();
  if (!hasEnded) sizes?.observe(document.body);
  return end;
}
