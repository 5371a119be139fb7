import { followTouch } from './follow-touch';
import { ScrollMover } from './scroll-mover';
import { scrolledAt, thumbLength, thumbOffset, type ScrollLengths } from './scroll-thumb';

/**
 * Connects a natively scrolling area to a custom scrollbar thumb. Keyboard, wheel and screen readers scroll natively; touch
 * scrolls with the inertia of REQ-UI-2, and the thumb can be dragged or moved by a press on its track.
 */
export class ViewScroller {
  readonly #mover: ScrollMover;
  readonly #listening = new AbortController();
  readonly #sizes: ResizeObserver | undefined;
  #unfollow: () => void = () => undefined;

  constructor(
    private readonly area: HTMLElement,
    private readonly track: HTMLElement,
    private readonly thumb: HTMLElement,
  ) {
    this.#mover = new ScrollMover(area, 'y');
    const { signal } = this.#listening;
    area.addEventListener('scroll', this.#draw, { passive: true, signal });
    followTouch(this.#mover, signal);
    track.addEventListener('pointerdown', this.#onTrackPress, { signal });
    this.#sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(this.#draw);
    this.#sizes?.observe(area);
    if (area.firstElementChild) this.#sizes?.observe(area.firstElementChild);
    // The observer draws for the first time too, after the layout: drawing here would force one.
    if (!this.#sizes) this.#draw();
  }

  dispose() {
    this.#unfollow();
    this.#listening.abort();
    this.#sizes?.disconnect();
    this.#mover.dispose();
  }

  /** Scrolls to a distance from the top, in pixels, within the content. */
  scrollTo(scrolled: number, durationMs?: number) {
    const { content, view } = this.#lengths;
    this.#mover.moveTo(Math.min(Math.max(0, scrolled), content - view), durationMs);
  }

  readonly #draw = () => {
    const { thumb } = this;
    const lengths = this.#lengths;
    thumb.style.height = `${thumbLength(lengths)}px`;
    thumb.style.translate = `0 ${thumbOffset(this.#mover.position, lengths)}px`;
  };

  get #lengths(): ScrollLengths {
    const { area, track } = this;
    return { view: area.clientHeight, content: area.scrollHeight, track: track.clientHeight };
  }

  /** A press on the track centers the thumb there. The thumb then follows the pointer. */
  #onTrackPress = (down: PointerEvent) => {
    if (down.button !== 0) return;
    down.preventDefault(); // Keeps the focus, and selects no text.
    this.#unfollow();
    this.#mover.halt();
    const { thumb, track } = this;
    const lengths = this.#lengths;
    let offset = thumbOffset(this.#mover.position, lengths);
    if (down.target !== thumb) {
      offset = down.clientY - track.getBoundingClientRect().top - thumbLength(lengths) / 2;
      this.scrollTo(scrolledAt(offset, lengths));
    }
    const controller = new AbortController();
    const { signal } = controller;
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      this.#mover.halt();
      this.#mover.position = scrolledAt(offset + event.clientY - down.clientY, lengths);
    };
    const onRelease = (event: PointerEvent) => {
      if (event.pointerId === down.pointerId) this.#unfollow();
    };
    this.#unfollow = () => {
      controller.abort();
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onRelease, { signal });
    window.addEventListener('pointercancel', onRelease, { signal });
  };
}
