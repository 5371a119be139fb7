import { useEffect, type RefObject } from 'react';
import { findNeighbouringResult } from './neighbouring-result';

/** The links of the results, in their order; of the tags when there is nothing else. */
function resultLinks(within: HTMLElement): HTMLAnchorElement[] {
  const cards = within.querySelectorAll<HTMLAnchorElement>('article a[href]');
  return Array.from(cards.length > 0 ? cards : within.querySelectorAll<HTMLAnchorElement>('ul a[href]'));
}

/** Gives the focus to the best result. */
export function focusFirstResult(within: HTMLElement | null): void {
  if (within) resultLinks(within)[0]?.focus();
}

/** Arrow keys among the results, and from the first row back to the field. */
export function useResultKeys(
  ref: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const results = ref.current;
    if (!results) return undefined;
    const pressed = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const links = resultLinks(results);
      const places = links.map((link) => (link.closest('article') ?? link).getBoundingClientRect());
      const next = findNeighbouringResult(
        places,
        links.indexOf(event.target as HTMLAnchorElement),
        event.key,
      );
      if (next === undefined) return;
      event.preventDefault();
      if (next === 'field') field.current?.focus();
      else links[next]?.focus();
    };
    results.addEventListener('keydown', pressed);
    return () => {
      results.removeEventListener('keydown', pressed);
    };
  }, [ref, field]);
}
