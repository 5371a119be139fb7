import { useEffect, useEffectEvent, useState, type PointerEvent } from 'react';
import { listen } from '@steadfast/sdk';

/** The position of the pointer on the bar. */
export interface PointedTime {
  /** From 0 (start) to 1 (end). */
  fraction: number;
  isDragging: boolean;
}

/**
 * Tracks a pointer over a bar. Hovering points at a time, pressing holds it (beyond the bar's edges too) and
 * releasing commits it. Escape, a `pointercancel` or another video cancels.
 *
 * @param callbacks `onCommit` receives the position on the bar, from 0 to 1
 */
export function useSeekPointer(
  isEnabled: boolean,
  { onCommit, onCancel }: { onCommit: (fraction: number) => void; onCancel: () => void },
) {
  const [pointed, setPointed] = useState<PointedTime>();
  const isPointed = pointed !== undefined;
  const isDragging = pointed?.isDragging === true;
  if (isPointed && !isEnabled) setPointed(undefined);

  const cancel = () => {
    setPointed(undefined);
    onCancel();
  };
  const cancelOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (isDragging) {
      event.preventDefault();
      event.stopPropagation();
    }
    cancel();
  });
  useEffect(() => {
    if (isPointed) return listen(window, ['keydown'], cancelOnEscape, { capture: true });
  }, [isPointed]);

  return {
    pointed,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (!isEnabled || event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setPointed({ fraction: measureFraction(event), isDragging: true });
      },
      onPointerMove: (event: PointerEvent) => {
        if (!isEnabled || !event.isPrimary) return;
        // After Escape, a pressed pointer points at nothing until it is released.
        if (event.buttons !== 0 && !isDragging) return;
        setPointed({ fraction: measureFraction(event), isDragging });
      },
      onPointerUp: (event: PointerEvent) => {
        if (!isDragging || !event.isPrimary) return;
        onCommit(measureFraction(event));
        // A lifted finger points at nothing.
        setPointed(
          event.pointerType === 'mouse' ? { fraction: measureFraction(event), isDragging: false } : undefined,
        );
      },
      onPointerLeave: () => {
        if (!isDragging) setPointed(undefined);
      },
      onPointerCancel: cancel,
    },
  };
}

function measureFraction({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return width > 0 ? Math.min(Math.max(0, (clientX - left) / width), 1) : 0;
}
