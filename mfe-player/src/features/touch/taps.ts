/** What taps on the picture mean: one shows or hides the controls, two at a side seek, and so does each that follows. */

export type TapSide = 'left' | 'middle' | 'right';

/** What the taps so far have come to. */
export interface TapState {
  side: TapSide;
  atMs: number;
  /** A second tap was there already: each further one seeks too. */
  isSeeking: boolean;
}

export interface Tap {
  side: TapSide;
  atMs: number;
}

/** `toggle-bar`: at once. `wait`: the same, unless a second tap comes within DOUBLE_TAP_MS. */
export type TapOutcome = 'toggle-bar' | 'wait' | 'seek';

/** Longest time between the two taps of a double tap, in milliseconds (as Android has it). */
export const DOUBLE_TAP_MS = 300;
/** Longest time after which one more tap still seeks, in milliseconds (decided: as long as the sign of it is seen). */
export const MORE_TAPS_MS = 900;
/** Share of the picture's width at either side where a double tap seeks (decided; the middle is for the big button). */
const SIDE_SHARE = 0.35;

/** @param share where the tap was, from the picture's left edge (0) to its right (1) */
export function findSide(share: number): TapSide {
  if (share < SIDE_SHARE) return 'left';
  return share > 1 - SIDE_SHARE ? 'right' : 'middle';
}

/** What a tap means after those before it. */
export function interpretTap(
  before: TapState | undefined,
  { side, atMs }: Tap,
): [TapOutcome, TapState | undefined] {
  if (side === 'middle') return ['toggle-bar', undefined];
  const pauseMs = before?.side === side ? atMs - before.atMs : Infinity;
  const isOneMore = pauseMs <= (before?.isSeeking ? MORE_TAPS_MS : DOUBLE_TAP_MS);
  return [isOneMore ? 'seek' : 'wait', { side, atMs, isSeeking: isOneMore }];
}
