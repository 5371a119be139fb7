import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { classifySwipe, type TouchPoint } from './swipe';

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
