import { followPointer } from './follow-pointer';
import { ScrollMover, type ScrollAxis } from './scroll-mover';
import { overflows, scrolledAt, thumbLength, thumbOffset, type ScrollLengths } from './scroll-thumb';

interface Elements {
  area: HTMLElement;
  track: HTMLElement;
  thumb: HTMLElement;
}

/**
 * Connects a natively scrolling area to a custom scrollbar thumb. Keyboard, wheel and screen readers scroll natively; touch
 * scrolls with the inertia of REQ-UI-2, and the thumb can be dragged or moved by a press on its track.
 */
export class ViewScroller {
  readonly #elements: Elements;
  readonly #mover: ScrollMover;
  readonly #listening = new AbortController();
  readonly #sizes: ResizeObserver | undefined;
  #unfollow: () => void = () => undefined;

  /** @param onOverflowChange called with whether the content overflows, whenever that may have changed */
  constructor(
    elements: Elements,
    axis: ScrollAxis,
    private readonly onOverflowChange: (overflows: boolean) => void,
  ) {
    this.#elements = elements;
    this.#mover = new ScrollMover(elements.area, axis);
    const { signal } = this.#listening;
    elements.area.addEventListener('scroll', this.draw, { passive: true, signal });
    elements.area.addEventListener('pointerdown', this.#onAreaPress, { signal });
    elements.track.addEventListener('pointerdown', this.#onTrackPress, { signal });
    this.#sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(this.draw);
    this.#sizes?.observe(elements.area);
    this.#sizes?.observe(elements.track); // It is only displayed while the content overflows.
    if (elements.area.firstElementChild) this.#sizes?.observe(elements.area.firstElementChild);
    this.draw();
  }

  dispose() {
    this.#unfollow();
    this.#listening.abort();
    this.#sizes?.disconnect();
    this.#mover.dispose();
  }

  /** Scrolls to a distance from the start, in pixels, in either text direction. */
  moveTo(scrolled: number, durationMs?: number) {
    const { content, view } = this.#lengths;
    this.#mover.moveTo(this.#sign * Math.min(Math.max(0, scrolled), content - view), durationMs);
  }

  /** Updates the thumb. */
  draw = () => {
    const { thumb } = this.#elements;
    const lengths = this.#lengths;
    const length = thumbLength(lengths);
    this.onOverflowChange(overflows(lengths));
    const offset = `${this.#sign * thumbOffset(this.#scrolled, lengths)}px`;
    thumb.style.setProperty('--thumb-length', `${length}px`);
    thumb.style.translate = this.#isHorizontal ? offset : `0 ${offset}`;
  };

  get #isHorizontal() {
    return this.#mover.axis === 'x';
  }
  /** -1 in right-to-left text, where scroll positions are negative. */
  get #sign() {
    return this.#isHorizontal && getComputedStyle(this.#elements.area).direction === 'rtl' ? -1 : 1;
  }
  get #scrolled() {
    return this.#sign * this.#mover.position;
  }
  get #lengths(): ScrollLengths {
    const { area, track } = this.#elements;
    return this.#isHorizontal
      ? { view: area.clientWidth, content: area.scrollWidth, track: track.clientWidth }
      : { view: area.clientHeight, content: area.scrollHeight, track: track.clientHeight };
  }

  #onAreaPress = (down: PointerEvent) => {
    if (down.pointerType === 'touch' && down.isPrimary) this.#unfollow = followPointer(down, this.#mover);
  };

  /** A press on the track centers the thumb there. The thumb then follows the pointer. */
  #onTrackPress = (down: PointerEvent) => {
    if (down.button !== 0) return;
    down.preventDefault(); // Keeps the focus, and selects no text.
    this.#unfollow();
    this.#mover.halt();
    const { thumb, track } = this.#elements;
    const along = (event: PointerEvent) => this.#sign * (this.#isHorizontal ? event.clientX : event.clientY);
    const lengths = this.#lengths;
    let offset = thumbOffset(this.#scrolled, lengths);
    if (down.target !== thumb) {
      offset = along(down) - this.#getStart(track) - thumbLength(lengths) / 2;
      this.moveTo(scrolledAt(offset, lengths));
    }
    const controller = new AbortController();
    const { signal } = controller;
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      this.#mover.halt();
      this.#mover.position = this.#sign * scrolledAt(offset + along(event) - along(down), lengths);
    };
    const onRelease = (event: PointerEvent) => {
      if (event.pointerId === down.pointerId) this.#unfollow();
    };
    track.dataset.dragging = '';
    this.#unfollow = () => {
      controller.abort();
      delete track.dataset.dragging;
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onRelease, { signal });
    window.addEventListener('pointercancel', onRelease, { signal });
  };

  /** Returns the start of an element in reading direction, on the same scale as `along`. */
  #getStart(element: Element) {
    const { left, right, top } = element.getBoundingClientRect();
    if (!this.#isHorizontal) return top;
    return this.#sign < 0 ? -right : left;
  }
}
