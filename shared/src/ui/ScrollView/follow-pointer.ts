import { throwVelocity, type PointerSample } from './scroll-motion';
import type { ScrollMover } from './scroll-mover';

/** A pointer that moved less is clicking, not dragging. */
const DRAG_MIN_PX = 6;

/**
 * Lets a pressed pointer pull the content along and throw it on release. The click that ends a drag opens nothing.
 *
 * @returns stops following
 */
export function followPointer(down: PointerEvent, mover: ScrollMover): () => void {
  const sample = (event: PointerEvent): PointerSample => ({
    at: mover.axis === 'x' ? event.clientX : event.clientY,
    timeMs: event.timeStamp,
  });
  mover.halt();
  const { element } = mover;
  const from = mover.position;
  const start = sample(down);
  const samples = [start];
  let isDragging = false;
  const end = new AbortController();
  const moved = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const now = sample(event);
    if (!isDragging && Math.abs(now.at - start.at) < DRAG_MIN_PX) return;
    isDragging = true;
    element.dataset.moving = '';
    samples.push(now);
    mover.position = from + start.at - now.at;
  };
  const released = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    end.abort();
    if (!isDragging) return;
    element.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
    mover.glide(throwVelocity(samples, event.timeStamp));
  };
  window.addEventListener('pointermove', moved, { signal: end.signal });
  window.addEventListener('pointerup', released, { signal: end.signal });
  window.addEventListener('pointercancel', released, { signal: end.signal });
  return () => {
    end.abort();
  };
}

function swallow(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}
