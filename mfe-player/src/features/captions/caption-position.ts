import type { CaptionStyle } from '../settings/preference-store';

export type CaptionPosition = CaptionStyle['position'];

/** The fields of a cue that are read. */
export type PositionedCue = Pick<VTTCue, 'line' | 'snapToLines'>;

/**
 * WebVTT lines are about a twentieth of the video's height; lines below this number are in the upper half.
 */
const UPPER_LINES = 9;

/**
 * Chooses the edge at which a cue is rendered: the viewer's choice, or the top if its author placed it in the
 * upper half so as not to hide something below.
 */
export function positionCue(
  { line, snapToLines }: PositionedCue,
  preferred: CaptionPosition,
): CaptionPosition {
  if (preferred === 'top' || line === 'auto') return preferred;
  const isUpper = snapToLines ? (line >= 0 && line < UPPER_LINES) || line < -UPPER_LINES : line < 50;
  return isUpper ? 'top' : 'bottom';
}
