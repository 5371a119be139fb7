import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { classifySwipe, type TouchPoint } from './swipe';

interface Ways {
  next: () => void;
  previous: () => void;
}

/** Handlers that turn the sideways way of a finger or a pen into next and previous. The link under it opens nothing. */
export function useSwipe(ways: Ways) {
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
      if (swipe) ways[swipe]();
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
