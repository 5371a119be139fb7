import { useEffect, useRef, type RefObject } from 'react';

/** After the viewer has scrolled by hand, the list stays where it is for so long. Decided. */
export const HELD_FOR_MS = 6_000;

/**
 * Keeps one line of a list in view, by scrolling the list and never the page; not while the viewer is in it: with the mouse,
 * with the keyboard's focus, or having just scrolled it.
 *
 * @param index of the line; -1: none
 * @returns what the list listens with
 */
export function useAutoScroll(list: RefObject<HTMLElement | null>, index: number) {
  const isMouseOver = useRef(false);
  const scrolledAtMs = useRef(-Infinity);
  useEffect(() => {
    const { current } = list;
    const line = current?.children[index];
    const isHeld =
      isMouseOver.current ||
      Date.now() - scrolledAtMs.current < HELD_FOR_MS ||
      current?.querySelector(':focus-visible');
    if (!current || !(line instanceof HTMLElement) || isHeld) return;
    current.scrollTo({ top: line.offsetTop - (current.clientHeight - line.offsetHeight) / 2 });
  }, [list, index]);
  const scrolled = () => {
    scrolledAtMs.current = Date.now();
  };
  return {
    onMouseEnter: () => {
      isMouseOver.current = true;
    },
    onMouseLeave: () => {
      isMouseOver.current = false;
    },
    onTouchMove: scrolled,
    onWheel: scrolled,
  };
}
