import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import {
  getEntryKey,
  isHistoryReturn,
  createScrollMemory,
  type ScrollMemory,
  listen,
} from '@steadfast/sdk/internal';

let memory: ScrollMemory | undefined;

/** Returns the tab's memory for all rows; empty after a navigation to a new document. */
function getRowMemory(): ScrollMemory {
  if (memory) return memory;
  memory = createScrollMemory('steadfast.rows', !isHistoryReturn());
  memory.saveOnLeave();
  return memory;
}

/**
 * Restores a row's horizontal scroll position after Back, Forward or a reload, and when it is rendered again.
 *
 * @param name unique among the rows of the page
 * @param wasShownRef whether it was rendered before on this page; set here
 */
export function useRowScrollPosition(
  ref: RefObject<HTMLElement | null>,
  name: string,
  wasShownRef: RefObject<boolean>,
): void {
  const key = `${getEntryKey(useLocation())} ${name}`;
  const isBack = useNavigationType() === 'POP';
  const isNew = useRef(true);

  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const positions = getRowMemory();
    const savePosition = () => {
      if (row.scrollLeft !== 0 || positions.positionOf(key)) positions.keep(key, row.scrollLeft);
    };
    const saved = isNew.current && (isBack || wasShownRef.current) && positions.positionOf(key);
    if (saved) row.scrollLeft = saved;
    // The row may continue under another entry, such as when only the query changes. A new row is at its start: reading that
    // would force a layout.
    else if (!isNew.current) savePosition();
    isNew.current = false;
    wasShownRef.current = true;
    const stop = listen(row, ['scroll'], savePosition, { passive: true });
    return () => {
      savePosition(); // The last scroll event may not have fired yet.
      stop();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the navigation type only matters when the row mounts
  }, [ref, key, wasShownRef]);
}
