import { SEEK_LONG_SECONDS } from '@steadfast/contract/limits';
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import { seekWithFeedback } from '../shortcuts/player-feedback';

/** What a press on the video does besides playing, pausing and seeking. */
interface PressHandlers {
  /** Single tap: shows or hides the controls. */
  onToggleBar: () => void;
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
    else seekWithFeedback(player, side === 'left' ? -SEEK_LONG_SECONDS : SEEK_LONG_SECONDS);
  };
  const isFinger = () => pointerType.current === 'touch';
  return {
    // Not every browser sets `pointerType` on clicks.
    onPointerDown: (event: PointerEvent) => {
      pointerType.current = event.pointerType;
    },
    onClick: (event: MouseEvent) => {
      if (isFinger()) handleTap(event);
      else player.togglePlay();
    },
    onDoubleClick: () => {
      if (!isFinger()) latest.current.onToggleFullscreen();
    },
  };
}

type TapSide = 'left' | 'middle' | 'right';

/** The state after previous taps. */
export interface TapState {
  side: TapSide;
  atMs: number;
  /** A second tap has followed: each further tap seeks. */
  isSeeking: boolean;
}

export interface Tap {
  side: TapSide;
  atMs: number;
}

/**
 * `toggle-bar`: toggle the controls now. `wait`: toggle them unless a second tap follows within
 * DOUBLE_TAP_MS.
 */
type TapOutcome = 'toggle-bar' | 'wait' | 'seek';

/** Longest time between the taps of a double tap, in milliseconds (as on Android). */
export const DOUBLE_TAP_MS = 300;
/**
 * Longest time after which a further tap still seeks, in milliseconds (decided: as long as its feedback is
 * visible).
 */
export const MORE_TAPS_MS = 900;
/**
 * Fraction of the video's width on each side where a double tap seeks (decided; the middle is for the big
 * button).
 */
const SIDE_FRACTION = 0.35;

/** @param fraction the tap's position from the left edge (0) to the right (1) */
export function findSide(fraction: number): TapSide {
  if (fraction < SIDE_FRACTION) return 'left';
  return fraction > 1 - SIDE_FRACTION ? 'right' : 'middle';
}

/**
 * Interprets a tap given the previous ones: a single tap shows or hides the controls; a double tap on a side seeks,
 * and so does each further tap.
 */
export function interpretTap(
  before: TapState | undefined,
  { side, atMs }: Tap,
): [TapOutcome, TapState | undefined] {
  if (side === 'middle') return ['toggle-bar', undefined];
  const pauseMs = before?.side === side ? atMs - before.atMs : Infinity;
  const isRepeated = pauseMs <= (before?.isSeeking ? MORE_TAPS_MS : DOUBLE_TAP_MS);
  return [isRepeated ? 'seek' : 'wait', { side, atMs, isSeeking: isRepeated }];
}
