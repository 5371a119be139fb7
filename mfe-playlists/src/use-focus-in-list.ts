import { useCallback, useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in place when an item is removed from a list. A lost focus would restart at the top of the page.
 *
 * @param list contains the items, each marked with `data-in-list`
 * @param length number of items
 * @returns announces that the item at an index will be removed
 */
export function useFocusInList(list: RefObject<HTMLElement | null>, length: number): (index: number) => void {
  const removal = useRef<{ index: number; length: number }>(undefined);
  // On every render: a confirmation dialog may hold the focus for a while after the removal.
  useEffect(() => {
    if (!removal.current || length >= removal.current.length || document.activeElement !== document.body)
      return;
    const { index } = removal.current;
    removal.current = undefined;
    const links = list.current?.querySelectorAll<HTMLElement>('[data-in-list] a') ?? [];
    (links[Math.min(index, links.length - 1)] ?? document.querySelector<HTMLElement>('h1'))?.focus();
  });
  return useCallback(
    (index) => {
      removal.current = { index, length };
    },
    [length],
  );
}
