import { useEffect, useRef, useState } from 'react';
import type { RowScroller } from './row-scroller';
import { combineStops, listen } from '@steadfast/sdk/internal';

/**
 * Connects a scrolling list to its buttons: whether it can scroll either way, and how to scroll by a page. `focusAtEnd` is the
 * element that had the focus at the last measurement, because a button loses it when it is hidden.
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
      const next = measureEnds(row);
      focusAtEnd.current = document.activeElement;
      setEnds((before) =>
        before.canGoBack === next.canGoBack && before.canGoOn === next.canGoOn ? before : next,
      );
    };
    // The scroller is not needed for the first view. It loads on a mouse's arrival, on keyboard focus, or on a button's click.
    let loading: Promise<RowScroller> | undefined;
    const loadScroller = () =>
      (loading ??= import('./row-scroller').then(({ RowScroller }) => new RowScroller(row)));
    const resetAfterFailure = () => {
      loading = undefined; // The next call retries.
    };
    // Browsers only scroll the focused text into view; show the whole card.
    const onFocusIn = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest('li') : null;
      if (card && target instanceof Element && target.matches(':focus-visible')) {
        card.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
        loadScroller().catch(resetAfterFailure); // It handles the arrow keys.
      }
    };
    const onPointerEnter = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') loadScroller().catch(resetAfterFailure);
    };
    page.current = (direction) => {
      loadScroller().then(
        (scroller) => scroller.page(direction),
        () => {
          resetAfterFailure();
          const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
          row.scrollBy({ left: direction * sign * row.clientWidth });
        },
      );
    };
    const stop = combineStops(
      listen(row, ['pointerenter'], onPointerEnter),
      listen(row, ['scroll'], measure, { passive: true }),
      listen(row, ['focusin'], onFocusIn),
    );
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    const items = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(measure);
    // The observer measures for the first time too, after the layout: measuring here would force one.
    if (sizes) sizes.observe(row);
    else measure();
    items?.observe(row, { childList: true });
    return () => {
      loading?.then((scroller) => scroller.dispose(), resetAfterFailure);
      stop();
      sizes?.disconnect();
      items?.disconnect();
    };
  }, []);

  return { ref, focusAtEnd, ...ends, page: (direction: 1 | -1) => page.current(direction) };
}

interface RowEnds {
  canGoBack: boolean;
  canGoOn: boolean;
}

/** Returns the directions in which a row can scroll. `scrollLeft` is negative in right-to-left rows. */
function measureEnds({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): RowEnds {
  const scrolled = Math.abs(scrollLeft);
  return { canGoBack: scrolled > 1, canGoOn: scrolled + clientWidth < scrollWidth - 1 };
}
