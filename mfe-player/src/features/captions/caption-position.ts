import type { CaptionStyle } from '../settings/player-preferences';

export type CaptionPosition = CaptionStyle['position'];

/** What is read of a cue. */
export type PositionedCue = Pick<VTTCue, 'line' | 'snapToLines'>;

/** WebVTT counts lines of about a twentieth of the picture: up to here they lie in its upper half. */
const UPPER_LINES = 9;

/**
 * At which edge of the picture a cue is drawn: where the viewer wants it, but at the top if its author put it into the
 * upper half, which is done where it would hide something below.
 */
export function positionCue({ line, snapToLines }: PositionedCue, wanted: CaptionPosition): CaptionPosition {
  if (wanted === 'top' || line === 'auto') return wanted;
  const isUpper = snapToLines ? (line >= 0 && line < UPPER_LINES) || line < -UPPER_LINES : line < 50;
  return isUpper ? 'top' : 'bottom';
}
