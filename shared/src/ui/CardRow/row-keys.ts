/**
 * Whose link gets the focus by a key pressed within a row of cards: the neighbour's by the arrow keys, as they stand on the
 * screen, the first and the last card's by Home and End.
 *
 * @returns the link, at the ends of the row that of the same card; undefined where the key is not the row's
 */
export function linkByKey(row: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof Element) || !target.closest('a, button')) return;
  const links = [...row.children].flatMap((card) => card.querySelector<HTMLElement>('a[href]') ?? []);
  const at = links.findIndex((link) => link.closest('li') === target.closest('li'));
  if (at < 0) return;
  const onwards = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  const places: Partial<Record<string, number>> = {
    ArrowRight: at + onwards,
    ArrowLeft: at - onwards,
    Home: 0,
    End: links.length - 1,
  };
  const to = places[key];
  return to === undefined ? undefined : (links[to] ?? links[at]);
}
