import { useRef, type RefObject, type TouchEvent } from 'react';

/** A shorter swipe counts as accidental. */
const SWIPE_MIN_PX = 72;

/**
 * Lets a finger swipe an element away to the right: it follows the finger, then calls `onAway` or returns. Ignores mostly
 * vertical moves, which scroll.
 *
 * @returns touch handlers for the element
 */
export function useSwipeAway(ref: RefObject<HTMLElement | null>, onAway: () => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  const moveTo = (pixels: number) => {
    if (ref.current) ref.current.style.translate = pixels > 0 ? `${pixels}px` : '';
  };
  /** Returns the distance of a swipe to the right in pixels; 0 for other moves. */
  const pushedPx = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches[0];
    if (!start.current || !finger) return 0;
    const x = finger.clientX - start.current.x;
    return x > 2 * Math.abs(finger.clientY - start.current.y) ? x : 0;
  };
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      // Two fingers zoom.
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchMove(event: TouchEvent) {
      moveTo(pushedPx(event));
    },
    onTouchEnd(event: TouchEvent) {
      if (pushedPx(event) >= SWIPE_MIN_PX) onAway();
      else moveTo(0);
      start.current = undefined;
    },
    onTouchCancel() {
      start.current = undefined;
      moveTo(0);
    },
  };
}
