import { followPointer } from './follow-pointer';
import { ScrollMover, type ScrollAxis } from './scroll-mover';
import { overflows, scrolledAt, thumbLength, thumbOffset, type ScrollLengths } from './scroll-thumb';

interface Elements {
  area: HTMLElement;
  track: HTMLElement;
  thumb: HTMLElement;
}

/**
 * Ties a natively scrolling area to a thumb of its own. Keyboard, wheel and screen readers stay with the browser; a finger
 * pulls the content and throws it with the inertia of REQ-UI-2, and the thumb can be dragged or sent along its track.
 */
export class ViewScroller {
  readonly #elements: Elements;
  readonly #mover: ScrollMover;
  readonly #listening = new AbortController();
  readonly #sizes: ResizeObserver | undefined;
  #unfollow: () => void = () => undefined;

  /** @param overflowChanged told whether there is anything to scroll, each time that this may have changed */
  constructor(
    elements: Elements,
    axis: ScrollAxis,
    private readonly overflowChanged: (overflows: boolean) => void,
  ) {
    this.#elements = elements;
    this.#mover = new ScrollMover(elements.area, axis);
    const { signal } = this.#listening;
    elements.area.addEventListener('scroll', this.draw, { passive: true, signal });
    elements.area.addEventListener('pointerdown', this.#touched, { signal });
    elements.track.addEventListener('pointerdown', this.#trackPressed, { signal });
    this.#sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(this.draw);
    this.#sizes?.observe(elements.area);
    this.#sizes?.observe(elements.track); // it comes and goes with what overflows
    if (elements.area.firstElementChild) this.#sizes?.observe(elements.area.firstElementChild);
    this.draw();
  }

  dispose() {
    this.#unfollow();
    this.#listening.abort();
    this.#sizes?.disconnect();
    this.#mover.dispose();
  }

  /** Scrolls so far from the start, in pixels, whichever way lines run. */
  moveTo(scrolled: number, durationMs?: number) {
    const { content, view } = this.#lengths;
    this.#mover.moveTo(this.#sign * Math.min(Math.max(0, scrolled), content - view), durationMs);
  }

  /** Puts the thumb where the content stands. */
  draw = () => {
    const { thumb } = this.#elements;
    const lengths = this.#lengths;
    const length = thumbLength(lengths);
    this.overflowChanged(overflows(lengths));
    const offset = `${this.#sign * thumbOffset(this.#scrolled, lengths)}px`;
    thumb.style.setProperty('--thumb-length', `${length}px`);
    thumb.style.translate = this.#isSideways ? offset : `0 ${offset}`;
  };

  get #isSideways() {
    return this.#mover.axis === 'x';
  }
  /** Right-to-left content counts from 0 downwards. */
  get #sign() {
    return this.#isSideways && getComputedStyle(this.#elements.area).direction === 'rtl' ? -1 : 1;
  }
  get #scrolled() {
    return this.#sign * this.#mover.position;
  }
  get #lengths(): ScrollLengths {
    const { area, track } = this.#elements;
    return this.#isSideways
      ? { view: area.clientWidth, content: area.scrollWidth, track: track.clientWidth }
      : { view: area.clientHeight, content: area.scrollHeight, track: track.clientHeight };
  }

  #touched = (down: PointerEvent) => {
    if (down.pointerType === 'touch' && down.isPrimary) this.#unfollow = followPointer(down, this.#mover);
  };

  /** A press beside the thumb brings its middle there; wherever it was pressed, the thumb then follows the pointer. */
  #trackPressed = (down: PointerEvent) => {
    if (down.button !== 0) return;
    down.preventDefault(); // the focus stays where it was, no words are marked
    this.#unfollow();
    this.#mover.halt();
    const { thumb, track } = this.#elements;
    const along = (event: PointerEvent) => this.#sign * (this.#isSideways ? event.clientX : event.clientY);
    const lengths = this.#lengths;
    let offset = thumbOffset(this.#scrolled, lengths);
    if (down.target !== thumb) {
      offset = along(down) - this.#startOf(track) - thumbLength(lengths) / 2;
      this.moveTo(scrolledAt(offset, lengths));
    }
    const end = new AbortController();
    const moved = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      this.#mover.halt();
      this.#mover.position = this.#sign * scrolledAt(offset + along(event) - along(down), lengths);
    };
    const released = (event: PointerEvent) => {
      if (event.pointerId === down.pointerId) this.#unfollow();
    };
    track.dataset.dragging = '';
    this.#unfollow = () => {
      end.abort();
      delete track.dataset.dragging;
    };
    window.addEventListener('pointermove', moved, { signal: end.signal });
    window.addEventListener('pointerup', released, { signal: end.signal });
    window.addEventListener('pointercancel', released, { signal: end.signal });
  };

  /** Where an element begins in reading direction, on the same scale as `along`. */
  #startOf(element: Element) {
    const { left, right, top } = element.getBoundingClientRect();
    if (!this.#isSideways) return top;
    return this.#sign < 0 ? -right : left;
  }
}
