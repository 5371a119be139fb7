import { useRef, type RefObject, type TouchEvent } from 'react';

/** From here on a swipe is meant: less is a finger that slipped. */
const SWIPE_MIN_PX = 72;

/**
 * Lets a finger push a part out to the right: it follows the finger, and leaves when pushed far enough, else returns.
 * Moves that go rather up or down are left to scrolling.
 *
 * @returns the handlers for the part
 */
export function useSwipeAway(ref: RefObject<HTMLElement | null>, onAway: () => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  const moveTo = (pixels: number) => {
    if (ref.current) ref.current.style.translate = pixels > 0 ? `${pixels}px` : '';
  };
  /** How far it has been pushed; 0 when it is no push to the right. */
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
