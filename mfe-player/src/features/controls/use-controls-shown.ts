import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react';
import { usePlayback, type PlayerController } from '../../engine/player-controller';
import { isRunning } from '../../engine/playback-state';

/** How long the controls stay without interaction, in milliseconds. */
export const IDLE_AFTER_MS = 3_000;

/**
 * Hides the controls while the video plays without interaction. They stay while it is paused, while they have
 * keyboard focus, while the mouse is over them, while one of their menus is open, and during a drag.
 *
 * @param stage the element that contains the controls; pass it `handlers`
 * @returns `showForAWhile` shows the controls; `hideIfIdle` hides them unless something keeps them shown
 */
export function useControlsShown(player: PlayerController, stage: RefObject<HTMLElement | null>) {
  const isPlaying = usePlayback(player, isRunning);
  const seeks = usePlayback(player, (state) => state.seeks);
  const [isAwake, setIsAwake] = useState(true);
  const [hasFocus, setHasFocus] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastPosition = useRef('');
  const isHovered = useRef(false);

  const hideIfIdle = () => {
    clearTimeout(timer.current);
    // When a focused overlay unmounts, the focus moves to the stage, and React fires no event.
    setHasFocus(Boolean(stage.current?.querySelector(':focus-visible')));
    const isHeld =
      isHovered.current || stage.current?.querySelector('[aria-expanded="true"], [data-dragging]');
    if (isHeld) showForAWhile();
    else setIsAwake(false);
  };
  const showForAWhile = () => {
    setIsAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      hideIfIdle();
    }, IDLE_AFTER_MS);
  };
  // Show the bar after a seek, by a key for example, and start the timer once playback starts.
  useEffect(() => {
    showForAWhile();
    return () => {
      clearTimeout(timer.current);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only these show the controls
  }, [seeks, isPlaying]);

  const handlers = {
    onPointerMove: ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      // Browsers also fire this for a still pointer when the content below it changes.
      const position = `${clientX} ${clientY}`;
      if (pointerType === 'touch' || lastPosition.current === position) return;
      lastPosition.current = position;
      isHovered.current = isInControls(target);
      showForAWhile();
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      isHovered.current = false;
      hideIfIdle();
    },
    onPointerUp: ({ pointerType, target }: PointerEvent) => {
      // `usePresses` handles a tap on the video itself.
      if (pointerType !== 'touch' || isInControls(target)) showForAWhile();
    },
    onKeyDown: showForAWhile,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      setHasFocus(target !== currentTarget && target.matches(':focus-visible'));
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
    },
  };
  return { areShown: isAwake || hasFocus || !isPlaying, showForAWhile, hideIfIdle, handlers };
}

function isInControls(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-part="controls"]') !== null;
}
