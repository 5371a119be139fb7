import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import {
  getEntryKey,
  isHistoryReturn,
  createScrollMemory,
  useKeepsScrollPosition,
  combineStops,
  listen,
  type PageLoading,
} from '@steadfast/sdk/internal';

/**
 * Manages the scroll position. A new page starts at the top or at the anchor of its hash. Back, Forward and a reload restore
 * the last position, even if the page loads late. A change of the query string, or an auto-navigation that asks for it,
 * leaves the position as it is.
 */
export function useScrollPosition(loading: PageLoading): void {
  const location = useLocation();
  const type = useNavigationType();
  const keepsPosition = useKeepsScrollPosition();
  const [memory] = useState(createScrollMemory);
  const shown = useRef<Location>(undefined);
  const entry = useRef('');
  const stopRestoring = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before === location) return;
    shown.current = location;
    entry.current = getEntryKey(location);
    stopRestoring.current?.();
    const go = (getTop: () => number | undefined) => {
      let hasEnded = false;
      const end = restoreScroll(getTop, loading, () => {
        hasEnded = true;
        stopRestoring.current = undefined;
      });
      // It may have reached the position synchronously.
      if (!hasEnded) stopRestoring.current = end;
    };
    const isNewPage = before?.pathname !== location.pathname;
    const remembered = (before ? type === 'POP' : isHistoryReturn())
      ? memory.positionOf(entry.current)
      : undefined;
    if (remembered !== undefined) {
      go(() => remembered);
    } else if (location.hash.length > 1 && (isNewPage || type !== 'POP')) {
      if (before && isNewPage) window.scrollTo({ top: 0, behavior: 'instant' });
      go(() => getAnchorTop(location.hash));
    } else if (before && isNewPage && !keepsPosition) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    } else {
      memory.keep(entry.current, window.scrollY);
    }
  }, [location, type, keepsPosition, memory, loading]);

  // A layout effect, to run before the router's, which adds a popstate listener: once that listener returns, React renders
  // the other page. (Capturing does not help: on `window`, Chromium calls listeners in the order they were added.)
  useLayoutEffect(() => {
    const onScroll = () => {
      if (!stopRestoring.current) memory.keep(entry.current, window.scrollY);
    };
    window.history.scrollRestoration = 'manual';
    const stop = combineStops(
      listen(window, ['scroll'], onScroll, { passive: true }),
      // The scroll event fires with the next frame, which may come too late on a busy page.
      listen(window, ['popstate'], onScroll),
      listen(window, ['click'], onScroll, { capture: true }),
      memory.saveOnLeave(),
    );
    return () => {
      stopRestoring.current?.();
      window.history.scrollRestoration = 'auto';
      stop();
    };
  }, [memory]);
}

/** Returns the scroll position of a hash's anchor, below the top bar. */
function getAnchorTop(hash: string): number | undefined {
  const anchor = document.getElementById(decodeHash(hash));
  if (!anchor) return undefined;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const maxTop = document.documentElement.scrollHeight - window.innerHeight;
  return Math.max(0, Math.min(maxTop, anchor.getBoundingClientRect().top + window.scrollY - padding));
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** How long to wait for the page to grow: a long list renders in chunks. */
const GIVE_UP_AFTER_MS = 10_000;
/** Events by which the viewer takes over. */
const takeoverEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Scrolls to a position, and again as the page grows. Ends when the page has loaded and the position is reached, when the
 * viewer does something, or when the page has not grown for some seconds.
 *
 * @param getTop returns the position in pixels from the top; undefined while the target is not rendered yet
 * @param onEnd called once, however it ends
 * @returns ends it
 */
function restoreScroll(
  getTop: () => number | undefined,
  loading: PageLoading,
  onEnd: () => void,
): () => void {
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    sizes?.disconnect();
    stop();
    clearTimeout(timer);
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
  const stop = combineStops(
    loading.onChange(() => queueMicrotask(attempt)),
    listen(window, takeoverEvents, end, { capture: true, passive: true }),
  );
  attempt();
  if (!hasEnded) sizes?.observe(document.body);
  return end;
}
