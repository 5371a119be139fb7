import { AUTO_SCROLL_MS, eachFrame, easeOut, glideStep } from './scroll-motion';

export type ScrollAxis = 'x' | 'y';

const prefersReducedMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Animates an element's scroll position along one axis: to a position in 170 ms, or with inertia after a throw. The wheel stops
 * the animation. During a motion the element has `data-moving`, so that a style sheet can turn off scroll snapping.
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

  /** The element's scrollLeft or scrollTop; scrollLeft is negative in right-to-left text. */
  get position(): number {
    return this.axis === 'x' ? this.element.scrollLeft : this.element.scrollTop;
  }
  set position(position: number) {
    if (this.axis === 'x') this.element.scrollLeft = position;
    else this.element.scrollTop = position;
  }

  /** Scrolls to a position, in 170 ms by default (REQ-UI-2); at once with prefers-reduced-motion. */
  moveTo(position: number, durationMs = AUTO_SCROLL_MS) {
    const from = this.position;
    this.#move((elapsedMs) => {
      const fraction = prefersReducedMotion() || durationMs <= 0 ? 1 : elapsedMs / durationMs;
      this.position = from + (position - from) * easeOut(fraction);
      return fraction < 1;
    });
  }

  /** Continues with inertia from a velocity in pixels per frame (REQ-UI-2); does nothing with prefers-reduced-motion. */
  glide(pixelsPerFrame: number) {
    let velocity = prefersReducedMotion() ? 0 : pixelsPerFrame;
    let { position } = this; // A copy, because browsers round the scroll position.
    let previousMs = 0;
    this.#move((elapsedMs) => {
      const step = glideStep(velocity, elapsedMs - previousMs);
      ({ velocity } = step);
      previousMs = elapsedMs;
      position += step.way;
      this.position = position;
      const isAtEnd = Math.abs(this.position - position) > 1;
      return velocity !== 0 && !isAtEnd;
    });
  }

  /** Stops the motion. */
  halt = () => {
    this.#stop();
    this.#stop = () => undefined;
    delete this.element.dataset.moving;
  };

  #move(step: (elapsedMs: number) => boolean) {
    this.halt();
    this.element.dataset.moving = '';
    this.#stop = eachFrame((elapsedMs) => {
      const isMoving = step(elapsedMs);
      if (!isMoving) this.halt();
      return isMoving;
    });
  }
}
