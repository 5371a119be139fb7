import { throwVelocity, type PointerSample, type ScrollMover } from './scroll-mover';

/** A shorter move counts as a click. */
const DRAG_MIN_PX = 6;

/**
 * Lets a pressed pointer drag the content and throw it on release. Suppresses the click at the end of a drag.
 *
 * @returns stops following the pointer
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
  const controller = new AbortController();
  const { signal } = controller;
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const current = sample(event);
    if (!isDragging && Math.abs(current.at - start.at) < DRAG_MIN_PX) return;
    isDragging = true;
    element.dataset.moving = '';
    samples.push(current);
    mover.position = from + start.at - current.at;
  };
  const onRelease = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    controller.abort();
    if (!isDragging) return;
    element.addEventListener('click', suppress, { capture: true, once: true });
    setTimeout(() => element.removeEventListener('click', suppress, { capture: true }));
    mover.glide(throwVelocity(samples, event.timeStamp));
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onRelease, { signal });
  window.addEventListener('pointercancel', onRelease, { signal });
  return () => {
    controller.abort();
  };
}

function suppress(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}
