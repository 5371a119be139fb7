import { SEEK_LONG_SECONDS } from '@steadfast/shared/limits';
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import { playerFeedback } from '../shortcuts/player-feedback';
import { interpretTap, DOUBLE_TAP_MS, findSide, type TapState } from './taps';

/** What a press on the picture may ask for beside seeking. */
export interface PressHandlers {
  /** One tap of a finger: shows the controls, or hides them. */
  onToggleBar: () => void;
  /** A click of a mouse or a pen. */
  onTogglePlay: () => void;
  /** A double click. */
  onToggleFullscreen: () => void;
}

/**
 * Reads presses on the picture: taps of a finger by `interpretTap`, clicks of a mouse as players have them. By `click`, which
 * the browser sends for neither a scroll, nor a pinch, nor a long press. All of it can be done by keys and buttons too.
 *
 * @returns handlers for the picture, which wants `touch-action: manipulation`: no double tap of the browser's own
 */
export function usePresses(player: PlayerController, wishes: PressHandlers) {
  const latest = useRef(wishes);
  useLayoutEffect(() => {
    latest.current = wishes;
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
  const tapped = (event: MouseEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const side = findSide((event.clientX - left) / width);
    const [answer, next] = interpretTap(taps.current, { side, atMs: event.timeStamp });
    taps.current = next;
    clearTimeout(timer.current);
    if (answer === 'toggle-bar') toggleBar();
    else if (answer === 'wait') timer.current = setTimeout(toggleBar, DOUBLE_TAP_MS);
    else seek(player, side === 'left' ? -SEEK_LONG_SECONDS : SEEK_LONG_SECONDS);
  };
  const isFinger = () => pointerType.current === 'touch';
  return {
    // Of a click itself not every browser says what made it.
    onPointerDown: (event: PointerEvent) => {
      pointerType.current = event.pointerType;
    },
    onClick: (event: MouseEvent) => {
      if (isFinger()) tapped(event);
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
  playerFeedback.tellJump(seconds);
}
