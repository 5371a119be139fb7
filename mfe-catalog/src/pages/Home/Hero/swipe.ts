import { HERO_SWIPE_MIN_PX } from '@steadfast/shared/limits';

/**
 * Which way a finger went: to the left brings the next slide, to the right the previous one. A way shorter than 10 px is
 * no swipe (REQ-HOME-4).
 */
export function swipeOf(fromX: number, toX: number): 'next' | 'previous' | undefined {
  const way = toX - fromX;
  if (Math.abs(way) < HERO_SWIPE_MIN_PX) return undefined;
  return way < 0 ? 'next' : 'previous';
}
