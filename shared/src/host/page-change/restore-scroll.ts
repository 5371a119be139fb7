import type { PageLoading } from '../../site/page-loading';

/** How long to wait for the page to grow: a long list renders in chunks. */
const GIVE_UP_AFTER_MS = 10_000;
/** Events by which the viewer takes over. */
const takeoverEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a position, and again as the page grows. Ends when the page has loaded and the position is reached, when the
 * viewer does something, or when the page has not grown for some seconds.
 *
 * @param getTop returns the position in pixels from the top; undefined while the target is not rendered yet
 * @param onEnd called once, however it ends
 * @returns ends it
 */
export function restoreScroll(
  getTop: () => number | undefined,
  loading: PageLoading,
  onEnd: () => void,
): () => void {
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    sizes?.disconnect();
    stopListening();
    clearTimeout(timer);
    for (const type of takeoverEvents) window.removeEventListener(type, end, { capture: true });
    onEnd();
  };
  const attempt = () => {
    if (hasEnded) return;
    const top = getTop();
    if (top === undefined) return;
    window.scrollTo({ top, behavior: 'instant' });
    if (!loading.isWaiting() && Math.abs(window.scrollY - top) <= 1) end();
  };
  let timer = setTimeout(end, GIVE_UP_AFTER_MS);
  const onResize = () => {
    clearTimeout(timer);
    if (!hasEnded) timer = setTimeout(end, GIVE_UP_AFTER_MS);
    attempt();
  };
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onResize);
  const stopListening = loading.onChange(() => queueMicrotask(attempt));
  for (const type of takeoverEvents) window.addEventListener(type, end, { capture: true, passive: true });
  attempt();
  if (!hasEnded) sizes?.observe(document.body);
  return end;
}
