import { followPointer } from '../ScrollView/follow-pointer';
import { pageOf } from '../ScrollView/scroll-motion';
import { ScrollMover } from '../ScrollView/scroll-mover';
import { linkByKey } from './row-keys';

/**
 * Moves one row: by the buttons in 170 ms, by dragging with a mouse, with inertia; by arrow keys, Home and End from card to
 * card. Touch, wheel and trackpad stay with the browser. While it moves a row, snapping is off (`data-moving`).
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

  /** One page on (1) or back (-1) in reading direction. */
  page(direction: 1 | -1) {
    const { row } = this;
    const [first, second] = row.children;
    const step = first && second ? Math.abs(left(second) - left(first)) : 0;
    const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    this.#mover.moveTo(row.scrollLeft + direction * sign * pageOf(row.clientWidth, step));
  }

  #pressed = (down: PointerEvent) => {
    if (down.pointerType !== 'mouse' || down.button !== 0) return;
    this.#unfollow = followPointer(down, this.#mover);
  };

  // The browser's own way would scroll the row, or the page, and leave the focus on a card out of sight.
  #keyed = (event: KeyboardEvent) => {
    const link = linkByKey(this.row, event);
    if (!link) return;
    event.preventDefault();
    this.#mover.halt();
    link.focus();
  };
}

const left = (element: Element) => element.getBoundingClientRect().left;
