import { useEffect, type RefObject } from 'react';
import { findNeighbouringResult } from './neighbouring-result';

/** The links of the result cards in order; without cards, the links of the tags. */
function findResultLinks(within: HTMLElement): HTMLAnchorElement[] {
  const cards = within.querySelectorAll<HTMLAnchorElement>('article a[href]');
  return Array.from(cards.length > 0 ? cards : within.querySelectorAll<HTMLAnchorElement>('ul a[href]'));
}

/** Focuses the first result. */
export function focusFirstResult(within: HTMLElement | null): void {
  if (within) findResultLinks(within)[0]?.focus();
}

/** Moves the focus between results with the arrow keys, and from the first row back to the field. */
export function useResultKeys(
  ref: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const results = ref.current;
    if (!results) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const links = findResultLinks(results);
      const positions = links.map((link) => (link.closest('article') ?? link).getBoundingClientRect());
      const next = findNeighbouringResult(
        positions,
        links.indexOf(event.target as HTMLAnchorElement),
        event.key,
      );
      if (next === undefined) return;
      event.preventDefault();
      if (next === 'field') field.current?.focus();
      else links[next]?.focus();
    };
    results.addEventListener('keydown', handleKeyDown);
    return () => {
      results.removeEventListener('keydown', handleKeyDown);
    };
  }, [ref, field]);
}
