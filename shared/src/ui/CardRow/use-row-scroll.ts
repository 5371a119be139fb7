import { useEffect, useRef, useState } from 'react';
import { RowScroller, rowEnds, type RowEnds } from './row-scroller';

/** Ties a scrolling list to its buttons: what is left to see on either side, and how to get there. */
export function useRowScroll() {
  const ref = useRef<HTMLUListElement>(null);
  const scroller = useRef<RowScroller>(undefined);
  const [ends, setEnds] = useState<RowEnds>({ canGoBack: false, canGoOn: false });

  useEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const measure = () => {
      const now = rowEnds(row);
      setEnds((before) =>
        before.canGoBack === now.canGoBack && before.canGoOn === now.canGoOn ? before : now,
      );
    };
    const mover = new RowScroller(row);
    scroller.current = mover;
    row.addEventListener('scroll', measure, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    const items = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(measure);
    sizes?.observe(row);
    items?.observe(row, { childList: true });
    measure();
    return () => {
      mover.dispose();
      row.removeEventListener('scroll', measure);
      sizes?.disconnect();
      items?.disconnect();
    };
  }, []);

  return { ref, ...ends, page: (direction: 1 | -1) => scroller.current?.page(direction) };
}
