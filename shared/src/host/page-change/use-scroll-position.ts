import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import { getEntryKey, isHistoryReturn } from '../../site/history-entry';
import { useKeepsScrollPosition } from '../../site/auto-navigate';
import type { PageLoading } from '../../site/page-loading';
import { createScrollMemory } from '../../site/scroll-memory';
import { restoreScroll } from './restore-scroll';

/**
 * Puts the viewer where one expects to be: a new page at its top, or at the part that the address names after `#`; Back,
 * Forward and a reload where one was, also when the page comes late. Nothing moves when only the query changes, nor where a
 * page that moves on by itself wants it so.
 */
export function useScrollPosition(wait: PageLoading): void {
  const location = useLocation();
  const type = useNavigationType();
  const keepsPlace = useKeepsScrollPosition();
  const [memory] = useState(createScrollMemory);
  const shown = useRef<Location>(undefined);
  const entry = useRef('');
  const pursuit = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before === location) return;
    shown.current = location;
    entry.current = getEntryKey(location);
    pursuit.current?.();
    const go = (placeOf: () => number | undefined) => {
      let hasEnded = false;
      const end = restoreScroll(placeOf, wait, () => {
        hasEnded = true;
        pursuit.current = undefined;
      });
      // A place that can be had at once is reached by now.
      if (!hasEnded) pursuit.current = end;
    };
    const isNewPage = before?.pathname !== location.pathname;
    const kept = (before ? type === 'POP' : isHistoryReturn()) ? memory.positionOf(entry.current) : undefined;
    if (kept !== undefined) {
      go(() => kept);
    } else if (location.hash.length > 1 && (isNewPage || type !== 'POP')) {
      if (before && isNewPage) window.scrollTo({ top: 0, behavior: 'instant' });
      go(() => placeOfPart(location.hash));
    } else if (before && isNewPage && !keepsPlace) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    } else {
      memory.keep(entry.current, window.scrollY);
    }
  }, [location, type, keepsPlace, memory, wait]);

  // A layout effect, for that of the router comes after it, and with it the router's listener of popstate: as soon as that
  // one has returned, React shows the other page. (To capture is no help: at the window Chromium knows one order only.)
  useLayoutEffect(() => {
    const scrolled = () => {
      if (!pursuit.current) memory.keep(entry.current, window.scrollY);
    };
    const leaving = () => {
      memory.save();
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', scrolled, { passive: true });
    // The browser tells of a scroll with its next picture, which a busy page may not reach before one leaves.
    window.addEventListener('popstate', scrolled);
    window.addEventListener('click', scrolled, { capture: true });
    window.addEventListener('pagehide', leaving);
    document.addEventListener('visibilitychange', leaving);
    return () => {
      pursuit.current?.();
      window.history.scrollRestoration = 'auto';
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('popstate', scrolled);
      window.removeEventListener('click', scrolled, { capture: true });
      window.removeEventListener('pagehide', leaving);
      document.removeEventListener('visibilitychange', leaving);
    };
  }, [memory]);
}

/** Where the part of the page is that a hash names, below the bar. */
function placeOfPart(hash: string): number | undefined {
  const part = document.getElementById(idOf(hash));
  if (!part) return undefined;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const furthest = document.documentElement.scrollHeight - window.innerHeight;
  return Math.max(0, Math.min(furthest, part.getBoundingClientRect().top + window.scrollY - padding));
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
