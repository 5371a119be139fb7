import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { isRunning } from './is-running';

/** How long the controls stay once nobody does anything (decided). */
export const IDLE_AFTER_MS = 3_000;

/** Whether the controls are to be seen, and what wakes and hides them. */
export interface ControlsShown {
  areShown: boolean;
  /** Something is being done: they come, and stay a while. */
  wake: () => void;
  /** They go, if nothing holds them. */
  rest: () => void;
}

/**
 * The controls leave the picture alone while it plays and nobody does anything. They stay while it does not play, while
 * the focus of a keyboard is among them, while a mouse is on one of them, while a menu of theirs is open, and while something
 * is dragged.
 *
 * @param stage what the controls belong to: `handlers` are to be put there
 */
export function useControlsShown(player: PlayerController, stage: RefObject<HTMLElement | null>) {
  const runs = usePlayback(player, isRunning);
  const seeks = usePlayback(player, (state) => state.seeks);
  const [isAwake, setIsAwake] = useState(true);
  const [hasFocus, setHasFocus] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastPoint = useRef('');
  const isPointedAt = useRef(false);

  const rest = () => {
    clearTimeout(timer.current);
    // A part that goes with the focus leaves it on the stage, of which React tells no event.
    setHasFocus(hasKeyboardFocus(stage.current));
    const isHeld =
      isPointedAt.current || stage.current?.querySelector('[aria-expanded="true"], [data-dragging]');
    if (isHeld) wake();
    else setIsAwake(false);
  };
  const wake = () => {
    setIsAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      rest();
    }, IDLE_AFTER_MS);
  };
  // What was sought, by a key for instance, is seen on the bar; and once it plays, the time to leave begins.
  useEffect(() => {
    wake();
    return () => {
      clearTimeout(timer.current);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- wakes on these alone
  }, [seeks, runs]);

  const shown: ControlsShown = { areShown: isAwake || hasFocus || !runs, wake, rest };
  const handlers = {
    onPointerMove: ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      // Browsers report a pointer that lies still too, when what is below it changes.
      const point = `${clientX} ${clientY}`;
      if (pointerType === 'touch' || lastPoint.current === point) return;
      lastPoint.current = point;
      isPointedAt.current = isOfControls(target);
      wake();
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      isPointedAt.current = false;
      rest();
    },
    onPointerUp: ({ pointerType, target }: PointerEvent) => {
      // A finger on the picture itself is the picture's affair.
      if (pointerType !== 'touch' || isOfControls(target)) wake();
    },
    onKeyDown: wake,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      setHasFocus(target !== currentTarget && target.matches(':focus-visible'));
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
    },
  };
  return { ...shown, handlers };
}

/** Within it; a focus on the stage itself holds nothing. */
function hasKeyboardFocus(stage: HTMLElement | null): boolean {
  return Boolean(stage?.querySelector(':focus-visible'));
}

function isOfControls(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-part="controls"]') !== null;
}
