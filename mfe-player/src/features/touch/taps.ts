/**
 * Interprets taps on the video: a single tap shows or hides the controls; a double tap on a side seeks, and
 * so does each further tap.
 */

export type TapSide = 'left' | 'middle' | 'right';

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
export type TapOutcome = 'toggle-bar' | 'wait' | 'seek';

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

/** Interprets a tap given the previous ones. */
export function interpretTap(
  before: TapState | undefined,
  { side, atMs }: Tap,
): [TapOutcome, TapState | undefined] {
  if (side === 'middle') return ['toggle-bar', undefined];
  const pauseMs = before?.side === side ? atMs - before.atMs : Infinity;
  const isRepeated = pauseMs <= (before?.isSeeking ? MORE_TAPS_MS : DOUBLE_TAP_MS);
  return [isRepeated ? 'seek' : 'wait', { side, atMs, isSeeking: isRepeated }];
}
