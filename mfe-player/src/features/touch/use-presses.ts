import { SEEK_LONG_SECONDS } from '@steadfast/shared/limits';
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import { playerFeedback } from '../shortcuts/player-feedback';
import { interpretTap, DOUBLE_TAP_MS, findSide, type TapState } from './taps';

/** Actions of a press on the video, besides seeking. */
export interface PressHandlers {
  /** Single tap: shows or hides the controls. */
  onToggleBar: () => void;
  /** Click with a mouse or pen. */
  onTogglePlay: () => void;
  /** A double click. */
  onToggleFullscreen: () => void;
}

/**
 * Handles presses on the video: taps by `interpretTap`, mouse clicks as in other players. Uses `click`, which
 * browsers do not fire for scrolls, pinches or long presses. Keys and buttons offer the same actions.
 *
 * @returns event handlers for the video, which needs `touch-action: manipulation` to disable double-tap zoom
 */
export function usePresses(player: PlayerController, handlers: PressHandlers) {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const pointerType = useRef('mouse');
  const taps = useRef<TapState>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  const toggleBar = () => {
    latest.current.onToggleBar();
  };
  const handleTap = (event: MouseEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const side = findSide((event.clientX - left) / width);
    const [outcome, next] = interpretTap(taps.current, { side, atMs: event.timeStamp });
    taps.current = next;
    clearTimeout(timer.current);
    if (outcome === 'toggle-bar') toggleBar();
    else if (outcome === 'wait') timer.current = setTimeout(toggleBar, DOUBLE_TAP_MS);
    else seek(player, side === 'left' ? -SEEK_LONG_SECONDS : SEEK_LONG_SECONDS);
  };
  const isFinger = () => pointerType.current === 'touch';
  return {
    // Not every browser sets `pointerType` on clicks.
    onPointerDown: (event: PointerEvent) => {
      pointerType.current = event.pointerType;
    },
    onClick: (event: MouseEvent) => {
      if (isFinger()) handleTap(event);
      else latest.current.onTogglePlay();
    },
    onDoubleClick: () => {
      if (!isFinger()) latest.current.onToggleFullscreen();
    },
  };
}

function seek(player: PlayerController, seconds: number): void {
  const { durationSeconds, phase } = player.getState();
  if (durationSeconds === 0 || phase === 'failed') return;
  player.seekBy(seconds);
  playerFeedback.showJump(seconds);
}
