import { useEffect, useEffectEvent, useState, type PointerEvent } from 'react';

/** Where the pointer is on the bar. */
export interface PointedTime {
  /** From 0 at the start to 1 at the end. */
  share: number;
  isDragging: boolean;
}

/**
 * Follows a pointer over a bar: hovering points at a place, pressing holds it, also beyond the bar's edges, and releasing
 * it decides. Escape, the browser's taking the pointer for a gesture of its own, or another video meanwhile decides nothing.
 *
 * @param act `onDecided` gets the share of the bar, from 0 to 1
 */
export function useSeekPointer(
  isEnabled: boolean,
  { onDecided, onGivenUp }: { onDecided: (share: number) => void; onGivenUp: () => void },
) {
  const [pointed, setPointed] = useState<PointedTime>();
  const isPointed = pointed !== undefined;
  const isDragging = pointed?.isDragging === true;
  if (isPointed && !isEnabled) setPointed(undefined);

  const giveUp = () => {
    setPointed(undefined);
    onGivenUp();
  };
  const giveUpByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (isDragging) {
      event.preventDefault();
      event.stopPropagation();
    }
    giveUp();
  });
  useEffect(() => {
    if (!isPointed) return;
    const listen = (event: KeyboardEvent) => {
      giveUpByKey(event);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      window.removeEventListener('keydown', listen, { capture: true });
    };
  }, [isPointed]);

  return {
    pointed,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (!isEnabled || event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setPointed({ share: shareAt(event), isDragging: true });
      },
      onPointerMove: (event: PointerEvent) => {
        if (!isEnabled || !event.isPrimary) return;
        // A pressed pointer that was given up by Escape points at nothing until it is lifted.
        if (event.buttons !== 0 && !isDragging) return;
        setPointed({ share: shareAt(event), isDragging });
      },
      onPointerUp: (event: PointerEvent) => {
        if (!isDragging || !event.isPrimary) return;
        onDecided(shareAt(event));
        // A finger that is lifted points at nothing any more.
        setPointed(event.pointerType === 'mouse' ? { share: shareAt(event), isDragging: false } : undefined);
      },
      onPointerLeave: () => {
        if (!isDragging) setPointed(undefined);
      },
      onPointerCancel: giveUp,
    },
  };
}

function shareAt({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return width > 0 ? Math.min(Math.max(0, (clientX - left) / width), 1) : 0;
}
