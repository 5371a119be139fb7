import { Drag, DRAG_MIN_PX } from './drag';
import type { PointerSample, ScrollMover } from './scroll-mover';

/**
 * Lets a finger drag the content up and down and throw it (REQ-UI-2). Leaves to the browser: zooming with two fingers, sideways
 * moves, inner areas that scroll, and a move beyond an end, which scrolls what is around the area.
 *
 * @param signal stops following
 */
export function followTouch(mover: ScrollMover, signal: AbortSignal): void {
  const { element } = mover;
  let start: Touch | undefined;
  let drag: Drag | undefined;
  let hasStoppedMotion = false;

  const onStart = ({ touches, target, timeStamp }: TouchEvent) => {
    start = touches.length === 1 && !isInInnerScroller(target, element) ? touches[0] : undefined;
    hasStoppedMotion = element.dataset.moving !== undefined;
    drag = start && new Drag(mover, sample(start, timeStamp), 1); // The first move decides who scrolls.
  };
  const onMove = (event: TouchEvent) => {
    const finger = event.touches[0];
    if (!drag || !start || !finger) return;
    const wasDragging = drag.isDragging;
    const before = mover.position;
    const isSideways = Math.abs(finger.clientX - start.clientX) > Math.abs(finger.clientY - start.clientY);
    // Not cancelable: the browser scrolls already.
    if (event.cancelable && (wasDragging || !isSideways)) drag.move(sample(finger, event.timeStamp));
    else release();
    if (!drag?.isDragging) return;
    if (wasDragging || mover.position !== before) event.preventDefault();
    else release();
  };
  const onEnd = (event: TouchEvent) => {
    const finger = event.changedTouches[0];
    const isTap = !drag || !start || !finger || Math.abs(finger.clientY - start.clientY) < DRAG_MIN_PX;
    // A touch that only stops the motion presses nothing.
    if (hasStoppedMotion || !isTap) event.preventDefault();
    drag?.release(event.timeStamp);
    drag = undefined;
  };
  const release = () => {
    drag = undefined;
    mover.halt();
  };
  element.addEventListener('touchstart', onStart, { passive: true, signal });
  element.addEventListener('touchmove', onMove, { passive: false, signal });
  element.addEventListener('touchend', onEnd, { signal });
  element.addEventListener('touchcancel', release, { signal });
}

const sample = (finger: Touch, timeMs: number): PointerSample => ({ at: finger.clientY, timeMs });

function isInInnerScroller(target: EventTarget | null, area: HTMLElement): boolean {
  let element = target instanceof Element ? target : null;
  for (; element && element !== area; element = element.parentElement) {
    const overflows = element.scrollHeight > element.clientHeight + 1;
    if (overflows && /auto|scroll/.test(getComputedStyle(element).overflowY)) return true;
  }
  return false;
}
