import { AUTO_SCROLL_MS, eachFrame, easeOut, glideStep } from './scroll-motion';

export type ScrollAxis = 'x' | 'y';

const wantsNoMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Moves an element's content along one axis: to a place in 170 ms, or on by itself after a throw. A wheel takes over at
 * once. While it moves, `data-moving` stands on the element, so that a style sheet can turn snapping off.
 */
export class ScrollMover {
  #stop: () => void = () => undefined;

  constructor(
    readonly element: HTMLElement,
    readonly axis: ScrollAxis,
  ) {
    element.addEventListener('wheel', this.halt, { passive: true });
  }

  dispose() {
    this.halt();
    this.element.removeEventListener('wheel', this.halt);
  }

  /** What the browser calls scrollLeft or scrollTop: from 0 downwards where lines run from right to left. */
  get position(): number {
    return this.axis === 'x' ? this.element.scrollLeft : this.element.scrollTop;
  }
  set position(position: number) {
    if (this.axis === 'x') this.element.scrollLeft = position;
    else this.element.scrollTop = position;
  }

  /** Goes to a place, by default in 170 ms (REQ-UI-2); at once for who wants no motion. */
  moveTo(position: number, durationMs = AUTO_SCROLL_MS) {
    const from = this.position;
    this.#move((elapsedMs) => {
      const share = wantsNoMotion() || durationMs <= 0 ? 1 : elapsedMs / durationMs;
      this.position = from + (position - from) * easeOut(share);
      return share < 1;
    });
  }

  /** Goes on by itself from a speed in pixels per frame, slower and slower (REQ-UI-2); not for who wants no motion. */
  glide(pixelsPerFrame: number) {
    let velocity = wantsNoMotion() ? 0 : pixelsPerFrame;
    let { position } = this; // kept here: browsers round what they are told
    let beforeMs = 0;
    this.#move((elapsedMs) => {
      const step = glideStep(velocity, elapsedMs - beforeMs);
      ({ velocity } = step);
      beforeMs = elapsedMs;
      position += step.way;
      this.position = position;
      const isAtEnd = Math.abs(this.position - position) > 1;
      return velocity !== 0 && !isAtEnd;
    });
  }

  /** Stays where it is. */
  halt = () => {
    this.#stop();
    this.#stop = () => undefined;
    delete this.element.dataset.moving;
  };

  #move(step: (elapsedMs: number) => boolean) {
    this.halt();
    this.element.dataset.moving = '';
    this.#stop = eachFrame((elapsedMs) => {
      const goesOn = step(elapsedMs);
      if (!goesOn) this.halt();
      return goesOn;
    });
  }
}
