/** Minimum length of the thumb in pixels (REQ-UI-2), so that it can be grabbed however long the content is. */
const THUMB_MIN_PX = 30;

/** Lengths in pixels along the scroll axis. */
export interface ScrollLengths {
  /** The visible part. */
  view: number;
  /** All content. */
  content: number;
  track: number;
}

/** Returns the length of the thumb, in proportion to the visible part; 0 when everything is visible. */
export function thumbLength({ view, content, track }: ScrollLengths): number {
  if (content - view < 1) return 0; // Browsers round, so less than a pixel is no overflow.
  return Math.min(track, Math.max(THUMB_MIN_PX, (track * view) / content));
}

/** Returns the thumb's offset from the start of its track for a scroll position. */
export function thumbOffset(scrolled: number, lengths: ScrollLengths): number {
  const scrollMax = lengths.content - lengths.view;
  const offsetMax = lengths.track - thumbLength(lengths);
  return scrollMax <= 0 ? 0 : offsetMax * clamp(0, scrolled / scrollMax, 1);
}

/** Returns the scroll position for an offset of the thumb from the start of its track. */
export function scrolledAt(offset: number, lengths: ScrollLengths): number {
  const offsetMax = lengths.track - thumbLength(lengths);
  return offsetMax <= 0 ? 0 : (lengths.content - lengths.view) * clamp(0, offset / offsetMax, 1);
}

const clamp = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value));
