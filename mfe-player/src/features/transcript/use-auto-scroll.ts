import { useEffect, useRef, type RefObject } from 'react';

/** After manual scrolling, the list does not auto-scroll for this long, in milliseconds. Decided. */
export const SCROLL_PAUSE_MS = 6_000;

/**
 * Keeps one line of a list in view by scrolling the list, never the page. Pauses while the viewer uses the
 * list: with the mouse over it, keyboard focus in it, or after scrolling it.
 *
 * @param index index of the line; -1 for none
 * @returns event handlers for the list
 */
export function useAutoScroll(list: RefObject<HTMLElement | null>, index: number) {
  const isMouseOver = useRef(false);
  const scrolledAtMs = useRef(-Infinity);
  useEffect(() => {
    const { current } = list;
    const line = current?.children[index];
    const isPaused =
      isMouseOver.current ||
      Date.now() - scrolledAtMs.current < SCROLL_PAUSE_MS ||
      current?.querySelector(':focus-visible');
    if (!current || !(line instanceof HTMLElement) || isPaused) return;
    current.scrollTo({ top: line.offsetTop - (current.clientHeight - line.offsetHeight) / 2 });
  }, [list, index]);
  const onManualScroll = () => {
    scrolledAtMs.current = Date.now();
  };
  return {
    onMouseEnter: () => {
      isMouseOver.current = true;
    },
    onMouseLeave: () => {
      isMouseOver.current = false;
    },
    onTouchMove: onManualScroll,
    onWheel: onManualScroll,
  };
}
