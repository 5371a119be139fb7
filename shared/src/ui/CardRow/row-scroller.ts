import { AUTO_SCROLL_MS, eachFrame, easeOut, nextVelocity, pageOf } from './scroll-motion';

/** A mouse that moved less is clicking, not dragging. */
const DRAG_MIN_PX = 6;

export interface RowEnds {
  canGoBack: boolean;
  canGoOn: boolean;
}

const wantsNoMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Which ways a row can still be scrolled. Right-to-left rows count from 0 downwards. */
export function rowEnds({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): RowEnds {
  const way = Math.abs(scrollLeft);
  return { canGoBack: way > 1, canGoOn: way + clientWidth < scrollWidth - 1 };
}

/**
 * Moves one row: by the buttons in 170 ms, by dragging with a mouse, with inertia. Touch, wheel and trackpad stay with
 * the browser. While it moves a row, snapping is off (`data-moving`).
 */
export class RowScroller {
  #stop: () => void = () => undefined;

  constructor(private readonly row: HTMLElement) {
    row.addEventListener('pointerdown', this.#pressed);
    row.addEventListener('wheel', this.#halt, { passive: true });
  }

  dispose() {
    this.#halt();
    this.row.removeEventListener('pointerdown', this.#pressed);
    this.row.removeEventListener('wheel', this.#halt);
  }

  /** One page on (1) or back (-1) in reading direction. */
  page(direction: 1 | -1) {
    const { row } = this;
    const [first, second] = row.children;
    const step = first && second ? Math.abs(left(second) - left(first)) : 0;
    const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    const from = row.scrollLeft;
    const way = direction * sign * pageOf(row.clientWidth, step);
    this.#move((elapsedMs) => {
      const share = wantsNoMotion() ? 1 : elapsedMs / AUTO_SCROLL_MS;
      row.scrollLeft = from + way * easeOut(share);
      return share < 1;
    });
  }

  #move(step: (elapsedMs: number) => boolean) {
    this.#halt();
    this.row.dataset.moving = '';
    const cancel = eachFrame((elapsedMs) => {
      const goesOn = step(elapsedMs);
      if (!goesOn) this.#halt();
      return goesOn;
    });
    this.#stop = cancel;
  }

  #halt = () => {
    this.#stop();
    this.#stop = () => undefined;
    delete this.row.dataset.moving;
  };

  #pressed = (down: PointerEvent) => {
    if (down.pointerType !== 'mouse' || down.button !== 0) return;
    this.#halt();
    const { row } = this;
    let at = down.clientX;
    let velocity = 0;
    let isDragging = false;
    const end = new AbortController();
    const moved = (event: PointerEvent) => {
      if (!isDragging && Math.abs(event.clientX - down.clientX) < DRAG_MIN_PX) return;
      isDragging = true;
      row.dataset.moving = '';
      velocity = at - event.clientX;
      at = event.clientX;
      row.scrollLeft += velocity;
    };
    const released = () => {
      end.abort();
      if (!isDragging) return;
      row.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => row.removeEventListener('click', swallow, { capture: true }));
      this.#glide(wantsNoMotion() ? 0 : velocity);
    };
    window.addEventListener('pointermove', moved, { signal: end.signal });
    window.addEventListener('pointerup', released, { signal: end.signal });
    window.addEventListener('pointercancel', released, { signal: end.signal });
  };

  #glide(velocity: number) {
    let speed = velocity;
    this.#move(() => {
      speed = nextVelocity(speed);
      this.row.scrollLeft += speed;
      return speed !== 0;
    });
  }
}

const left = (element: Element) => element.getBoundingClientRect().left;

/** The click that ends a drag opens nothing. */
function swallow(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}
