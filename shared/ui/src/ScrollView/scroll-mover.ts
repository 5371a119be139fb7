import { prefersReducedMotion } from '../reduced-motion';

export type ScrollAxis = 'x' | 'y';

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
    this.halt();
    if (durationMs <= 0 || prefersReducedMotion()) {
      this.position = position;
      return;
    }
    const from = this.position;
    this.#move((elapsedMs) => {
      const fraction = elapsedMs / durationMs;
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

/** Constants of scroll animations (REQ-UI-2). */
export const AUTO_SCROLL_MS = 170;
const INERTIA_DECAY = 0.965;
const INERTIA_STOP_PX = 0.5;

/** The frame length of REQ-UI-2: 60 per second, whatever the screen's refresh rate. */
export const FRAME_MS = 1000 / 60;

/** How long before the release moves count for a throw: a pointer that pauses before the release does not throw. */
const THROW_MS = 100;

/** A pointer position in pixels along the scroll axis, with its time in milliseconds. */
export interface PointerSample {
  at: number;
  timeMs: number;
}

/**
 * Computes one step of a throw: the distance moved in a time, and the velocity afterwards, in pixels per frame. The total
 * distance does not depend on the length of the steps, so 60 Hz and 120 Hz screens behave the same. Stops when the velocity is
 * too low to see.
 */
export function glideStep(velocity: number, elapsedMs: number): { velocity: number; way: number } {
  const decay = INERTIA_DECAY ** (elapsedMs / FRAME_MS);
  const next = velocity * decay;
  if (Math.abs(next) < INERTIA_STOP_PX) return { velocity: 0, way: 0 };
  return { velocity: next, way: (velocity * INERTIA_DECAY * (1 - decay)) / (1 - INERTIA_DECAY) };
}

/** Computes the scroll velocity at the release of a drag, in pixels per frame; opposite to the pointer's direction. */
export function throwVelocity(samples: readonly PointerSample[], releasedMs: number): number {
  const recent = samples.filter(({ timeMs }) => releasedMs - timeMs <= THROW_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last) return 0;
  // At least one frame: two moves within a frame would give an arbitrarily high velocity.
  const frames = Math.max(1, (last.timeMs - first.timeMs) / FRAME_MS);
  return (first.at - last.at) / frames;
}

/** A cubic ease-out curve. @param fraction elapsed fraction of the time */
export function easeOut(fraction: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, fraction))) ** 3;
}

/** Returns how far a button scrolls a row, in pixels: as many whole cards as fit into the view, but at least one. */
export function getPageDistance(viewWidth: number, stepWidth: number): number {
  return stepWidth > 0 ? Math.max(1, Math.floor(viewWidth / stepWidth)) * stepWidth : viewWidth;
}

/** Calls `step` on every frame with the elapsed time, until it returns false. @returns stops earlier */
function eachFrame(step: (elapsedMs: number) => boolean): () => void {
  const start = performance.now();
  let frame = requestAnimationFrame(function tick(now) {
    if (step(now - start)) frame = requestAnimationFrame(tick);
  });
  return () => {
    cancelAnimationFrame(frame);
  };
}
