import { throwVelocity, type PointerSample, type ScrollMover } from './scroll-mover';

/** A shorter move counts as a click. */
export const DRAG_MIN_PX = 6;

/** Content that follows a pointer or a finger. It stops moving where it is when the drag begins. */
export class Drag {
  readonly #from: number;
  readonly #samples: PointerSample[];
  /** Whether the pointer has moved by `minPx`: then the content follows. */
  isDragging = false;

  constructor(
    private readonly mover: ScrollMover,
    private readonly start: PointerSample,
    private readonly minPx = DRAG_MIN_PX,
  ) {
    mover.halt();
    this.#from = mover.position;
    this.#samples = [start];
  }

  move(sample: PointerSample) {
    if (!this.isDragging && Math.abs(sample.at - this.start.at) < this.minPx) return;
    this.isDragging = true;
    this.mover.element.dataset.moving = '';
    this.#samples.push(sample);
    this.mover.position = this.#from + this.start.at - sample.at;
  }

  /** Lets the content continue at the velocity of the last moves. */
  release(timeMs: number) {
    if (this.isDragging) this.mover.glide(throwVelocity(this.#samples, timeMs));
  }
}
