import { useLayoutEffect, type RefObject } from 'react';

/** Fraction of the list left above the current video, so that earlier ones show too. */
const FRACTION_ABOVE = 1 / 4;

/**
 * Scrolls a list, and nothing around it, to its `aria-current` item unless that is visible.
 *
 * @param currentId scrolls when this changes or appears in the list
 */
export function useCurrentInView(list: RefObject<HTMLElement | null>, currentId: number | undefined): void {
  useLayoutEffect(() => {
    const item = list.current?.querySelector('[aria-current="true"]')?.closest('li');
    if (list.current && item) scrollIntoList(list.current, item);
  }, [list, currentId]);
}

function scrollIntoList(list: HTMLElement, { offsetTop: top, offsetHeight: height }: HTMLElement): void {
  const isVisible = top >= list.scrollTop && top + height <= list.scrollTop + list.clientHeight;
  if (!isVisible) list.scrollTop = top - (list.clientHeight - height) * FRACTION_ABOVE;
}
