import type { Chapter } from '@steadfast/contract';

/**
 * Leaves out the chapters that begin after the end of a video: they were written before its length was known, or for a
 * longer file.
 *
 * @returns null if fewer than two are left, which divide nothing
 */
export function fitChapters(chapters: readonly Chapter[], seconds: number): Chapter[] | null {
  const inside = chapters.filter(({ startSeconds }) => startSeconds < seconds);
  return inside.length > 1 ? inside : null;
}
