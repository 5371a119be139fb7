import { Drag } from './drag';
import type { PointerSample, ScrollMover } from './scroll-mover';

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
  const { element } = mover;
  const drag = new Drag(mover, sample(down));
  const controller = new AbortController();
  const { signal } = controller;
  const onMove = (event: PointerEvent) => {
    if (event.pointerId === down.pointerId) drag.move(sample(event));
  };
  const onRelease = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    controller.abort();
    if (!drag.isDragging) return;
    element.addEventListener('click', suppress, { capture: true, once: true });
    setTimeout(() => element.removeEventListener('click', suppress, { capture: true }));
    drag.release(event.timeStamp);
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
