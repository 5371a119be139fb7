import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus where something was taken out of a list: lost, it would start again at the top of the page.
 *
 * @param list around its items, each marked by `data-in-list`
 * @param length how many it has
 * @returns says that the item at an index is about to be taken out
 */
export function useFocusInList(list: RefObject<HTMLElement | null>, length: number): (index: number) => void {
  const taken = useRef<{ index: number; length: number }>(undefined);
  // In each render: a question may have the focus for a while after the item is gone.
  useEffect(() => {
    if (!taken.current || length >= taken.current.length || document.activeElement !== document.body) return;
    const { index } = taken.current;
    taken.current = undefined;
    const links = list.current?.querySelectorAll<HTMLElement>('[data-in-list] a') ?? [];
    (links[Math.min(index, links.length - 1)] ?? document.querySelector<HTMLElement>('h1'))?.focus();
  });
  return (index) => {
    taken.current = { index, length };
  };
}
