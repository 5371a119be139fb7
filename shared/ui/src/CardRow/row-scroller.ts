import { followPointer } from '../ScrollView/follow-pointer';
import { getPageDistance, ScrollMover } from '../ScrollView/scroll-mover';

/**
 * Scrolls one row: by its buttons in 170 ms, by dragging with a mouse and inertia, and by arrow keys, Home and End from card to
 * card. Touch, wheel and trackpad scroll natively. Scroll snapping is off during a motion (`data-moving`).
 */
export class RowScroller {
  readonly #mover: ScrollMover;
  #unfollow: () => void = () => undefined;

  constructor(private readonly row: HTMLElement) {
    this.#mover = new ScrollMover(row, 'x');
    row.addEventListener('pointerdown', this.#pressed);
    row.addEventListener('keydown', this.#keyed);
  }

  dispose() {
    this.#unfollow();
    this.#mover.dispose();
    this.row.removeEventListener('pointerdown', this.#pressed);
    this.row.removeEventListener('keydown', this.#keyed);
  }

  /** Scrolls one page forward (1) or back (-1) in reading direction. */
  page(direction: 1 | -1) {
    const { row } = this;
    const [first, second] = row.children;
    const step = first && second ? Math.abs(left(second) - left(first)) : 0;
    const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    this.#mover.moveTo(row.scrollLeft + direction * sign * getPageDistance(row.clientWidth, step));
  }

  #pressed = (down: PointerEvent) => {
    if (down.pointerType !== 'mouse' || down.button !== 0) return;
    this.#unfollow = followPointer(down, this.#mover);
  };

  // Natively, these keys would scroll the row or the page and leave the focus on a card out of view.
  #keyed = (event: KeyboardEvent) => {
    const link = linkByKey(this.row, event);
    if (!link) return;
    event.preventDefault();
    this.#mover.halt();
    link.focus();
  };
}

const left = (element: Element) => element.getBoundingClientRect().left;

/**
 * Finds the link that a key in a row of cards focuses: arrow keys move to the neighbor on the screen, Home and End to the first
 * and last card.
 *
 * @returns the link, which is the same card's at the ends of the row; undefined for other keys
 */
function linkByKey(row: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
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
