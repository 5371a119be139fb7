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
    // A browser is content when the focused words are in sight; the whole card should be.
    const showWhole = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest('li') : null;
      if (card && target instanceof Element && target.matches(':focus-visible')) {
        card.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
      }
    };
    const mover = new RowScroller(row);
    scroller.current = mover;
    row.addEventListener('scroll', measure, { passive: true });
    row.addEventListener('focusin', showWhole);
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    const items = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(measure);
    sizes?.observe(row);
    items?.observe(row, { childList: true });
    measure();
    return () => {
      mover.dispose();
      row.removeEventListener('scroll', measure);
      row.removeEventListener('focusin', showWhole);
      sizes?.disconnect();
      items?.disconnect();
    };
  }, []);

  return { ref, ...ends, page: (direction: 1 | -1) => scroller.current?.page(direction) };
}
