import { useEffect, useRef, useState } from 'react';
import { rowEnds, type RowEnds } from './row-ends';
import type { RowScroller } from './row-scroller';

/**
 * Ties a scrolling list to its buttons: what is left to see on either side, and how to get there. `focusAtEnd` is what had
 * the focus when that was last measured: a button that is hidden loses it before anybody could look.
 */
export function useRowScroll() {
  const ref = useRef<HTMLUListElement>(null);
  const page = useRef<(direction: 1 | -1) => void>(() => undefined);
  const focusAtEnd = useRef<Element>(null);
  const [ends, setEnds] = useState<RowEnds>({ canGoBack: false, canGoOn: false });

  useEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const measure = () => {
      const now = rowEnds(row);
      focusAtEnd.current = document.activeElement;
      setEnds((before) =>
        before.canGoBack === now.canGoBack && before.canGoOn === now.canGoOn ? before : now,
      );
    };
    // What moves a row is no part of the first page: it comes with a mouse, the keyboard's focus, or a button's first click.
    let arriving: Promise<RowScroller> | undefined;
    const scroller = () =>
      (arriving ??= import('./row-scroller').then(({ RowScroller }) => new RowScroller(row)));
    const failed = () => {
      arriving = undefined; // the next time tries again
    };
    // A browser is content when the focused words are in sight; the whole card should be.
    const showWhole = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest('li') : null;
      if (card && target instanceof Element && target.matches(':focus-visible')) {
        card.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
        scroller().catch(failed); // it knows the arrow keys
      }
    };
    const warm = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') scroller().catch(failed);
    };
    page.current = (direction) => {
      scroller().then(
        (mover) => mover.page(direction),
        () => {
          failed();
          const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
          row.scrollBy({ left: direction * sign * row.clientWidth });
        },
      );
    };
    row.addEventListener('pointerenter', warm);
    row.addEventListener('scroll', measure, { passive: true });
    row.addEventListener('focusin', showWhole);
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    const items = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(measure);
    sizes?.observe(row);
    items?.observe(row, { childList: true });
    measure();
    return () => {
      arriving?.then((mover) => mover.dispose(), failed);
      row.removeEventListener('pointerenter', warm);
      row.removeEventListener('scroll', measure);
      row.removeEventListener('focusin', showWhole);
      sizes?.disconnect();
      items?.disconnect();
    };
  }, []);

  return { ref, focusAtEnd, ...ends, page: (direction: 1 | -1) => page.current(direction) };
}
