import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { swipeOf } from './swipe';

interface Ways {
  next: () => void;
  previous: () => void;
}

/** Handlers that turn the sideways way of a finger or a pen into next and previous. The link under it opens nothing. */
export function useSwipe(ways: Ways) {
  const startX = useRef<number>(undefined);
  const hasSwiped = useRef(false);
  return {
    onPointerDown({ pointerType, isPrimary, clientX }: PointerEvent) {
      hasSwiped.current = false;
      startX.current = pointerType !== 'mouse' && isPrimary ? clientX : undefined;
    },
    onPointerUp({ clientX }: PointerEvent) {
      const swipe = startX.current === undefined ? undefined : swipeOf(startX.current, clientX);
      startX.current = undefined;
      hasSwiped.current = swipe !== undefined;
      if (swipe) ways[swipe]();
    },
    onPointerCancel() {
      startX.current = undefined;
    },
    onClickCapture(event: MouseEvent) {
      if (!hasSwiped.current) return;
      hasSwiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
