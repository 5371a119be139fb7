/**
 * Finds the link that a key in a row of cards focuses: arrow keys move to the neighbor on the screen, Home and End to the first
 * and last card.
 *
 * @returns the link, which is the same card's at the ends of the row; undefined for other keys
 */
export function linkByKey(row: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof Element) || !target.closest('a, button')) return;
  const links = [...row.children].flatMap((card) => card.querySelector<HTMLElement>('a[href]') ?? []);
  const index = links.findIndex((link) => link.closest('li') === target.closest('li'));
  if (index < 0) return;
  const step = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  const indexByKey: Partial<Record<string, number>> = {
    ArrowRight: index + step,
    ArrowLeft: index - step,
    Home: 0,
    End: links.length - 1,
  };
  const next = indexByKey[key];
  return next === undefined ? undefined : (links[next] ?? links[index]);
}
