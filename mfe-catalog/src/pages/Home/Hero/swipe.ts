import { HERO_SWIPE_MIN_PX } from '@steadfast/shared/limits';

/** A position in CSS pixels. */
export interface TouchPoint {
  x: number;
  y: number;
}

/**
 * The direction of a swipe: left shows the next slide, right the previous one. Movements under 10 px are no swipe
 * (REQ-HOME-4), and movements that are more vertical than horizontal are scrolling.
 */
export function classifySwipe(from: TouchPoint, to: TouchPoint): 'next' | 'previous' | undefined {
  const distance = to.x - from.x;
  if (Math.abs(distance) < HERO_SWIPE_MIN_PX || Math.abs(to.y - from.y) > Math.abs(distance))
    return undefined;
  return distance < 0 ? 'next' : 'previous';
}
