import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { HERO_SWIPE_MIN_PX } from '@steadfast/contract/limits';

interface SwipeActions {
  next: () => void;
  previous: () => void;
}

/**
 * Pointer handlers that turn horizontal swipes of a finger or pen into `next` and `previous`. The click that ends a
 * swipe opens no link.
 */
export function useSwipe(actions: SwipeActions) {
  const start = useRef<TouchPoint>(undefined);
  const hasSwiped = useRef(false);
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      hasSwiped.current = false;
      // A second finger makes it a pinch.
      start.current = pointerType !== 'mouse' && isPrimary ? { x, y } : undefined;
    },
    onPointerUp({ clientX: x, clientY: y }: PointerEvent) {
      const swipe = start.current && classifySwipe(start.current, { x, y });
      start.current = undefined;
      hasSwiped.current = swipe !== undefined;
      if (swipe) actions[swipe]();
    },
    onPointerCancel() {
      start.current = undefined;
    },
    onClickCapture(event: MouseEvent) {
      if (!hasSwiped.current) return;
      hasSwiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** A position in CSS pixels. */
export interface TouchPoint {
  x: number;
  y: number;
}

/**
 * The direction of a swipe: left shows the next slide, right the previous one. Movements under 10 px are no swipe
 * (REQ-HOME-4), and movements that are more vertical than horizontal are scrolling.
 */
export function classifySwipe(from: TouchPoint, to: TouchPoint): 'next' | 'previous' | undefined {
  const distance = to.x - from.x;
  if (Math.abs(distance) < HERO_SWIPE_MIN_PX || Math.abs(to.y - from.y) > Math.abs(distance))
    return undefined;
  return distance < 0 ? 'next' : 'previous';
}
