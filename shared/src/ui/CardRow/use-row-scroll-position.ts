import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { getEntryKey, isHistoryReturn } from '../../site/history-entry';
import { createScrollMemory, type ScrollMemory } from '../../site/scroll-memory';

let memory: ScrollMemory | undefined;

/** One for all rows of the tab. A document that is opened anew knows nothing of its address' earlier visits. */
function placesOfRows(): ScrollMemory {
  if (memory) return memory;
  const made = (memory = createScrollMemory('steadfast.rows', !isHistoryReturn()));
  window.addEventListener('pagehide', made.save);
  document.addEventListener('visibilitychange', made.save);
  return made;
}

/**
 * Gives a row the sideways place that it had, when one comes back to its page by Back, Forward or a reload.
 *
 * @param name tells the rows of a page apart
 */
export function useRowScrollPosition(ref: RefObject<HTMLElement | null>, name: string): void {
  const key = `${getEntryKey(useLocation())} ${name}`;
  const isBack = useNavigationType() === 'POP';
  const isNew = useRef(true);

  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const places = placesOfRows();
    const keep = () => {
      if (row.scrollLeft !== 0 || places.positionOf(key)) places.keep(key, row.scrollLeft);
    };
    const kept = isNew.current && isBack && places.positionOf(key);
    isNew.current = false;
    if (kept) row.scrollLeft = kept;
    else keep(); // the same row may come under another entry, as when only the query changes
    row.addEventListener('scroll', keep, { passive: true });
    return () => {
      keep(); // a browser tells late of the last scroll
      row.removeEventListener('scroll', keep);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- how one came here counts when the row appears, and never again
  }, [ref, key]);
}
