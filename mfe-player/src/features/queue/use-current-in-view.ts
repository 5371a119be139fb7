import { useLayoutEffect, type RefObject } from 'react';

/** So much of the list stands above the current video: what was before it can be seen too. */
const PART_ABOVE = 1 / 4;

/**
 * Scrolls a list, and nothing around it, to the item that is `aria-current`, unless that is in sight already.
 *
 * @param currentId the list is scrolled when it changes, or comes into the list
 */
export function useCurrentInView(list: RefObject<HTMLElement | null>, currentId: number | undefined): void {
  useLayoutEffect(() => {
    const item = list.current?.querySelector('[aria-current="true"]')?.closest('li');
    if (list.current && item) bringInSight(list.current, item);
  }, [list, currentId]);
}

function bringInSight(list: HTMLElement, { offsetTop: top, offsetHeight: height }: HTMLElement): void {
  const isInSight = top >= list.scrollTop && top + height <= list.scrollTop + list.clientHeight;
  if (!isInSight) list.scrollTop = top - (list.clientHeight - height) * PART_ABOVE;
}
