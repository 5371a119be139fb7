import { HERO_SWIPE_MIN_PX } from '@steadfast/shared/limits';

/** Where a finger is, in CSS pixels. */
export interface TouchPoint {
  x: number;
  y: number;
}

/**
 * Which way a finger went: to the left brings the next slide, to the right the previous one. A way shorter than 10 px is
 * no swipe (REQ-HOME-4), nor is one that goes further up or down than aside: that is a scroll.
 */
export function classifySwipe(from: TouchPoint, to: TouchPoint): 'next' | 'previous' | undefined {
  const way = to.x - from.x;
  if (Math.abs(way) < HERO_SWIPE_MIN_PX || Math.abs(to.y - from.y) > Math.abs(way)) return undefined;
  return way < 0 ? 'next' : 'previous';
}
