import { SEEK_SHORT_SECONDS } from '@steadfast/contract/limits';
import { formatDuration } from '@steadfast/ui';
import type { Chapter, TimeRange } from '../../engine/playback-state';

/** Page Up and Page Down move by a tenth of the video, but at least this. */
const MIN_PAGE_SECONDS = 10;

/**
 * Returns where a key on the seek bar seeks to, following the ARIA slider pattern.
 *
 * @returns seconds; undefined for other keys
 */
export function seekByKey(key: string, nowSeconds: number, durationSeconds: number): number | undefined {
  const page = Math.max(MIN_PAGE_SECONDS, durationSeconds / 10);
  const moves: Partial<Record<string, number>> = {
    ArrowLeft: nowSeconds - SEEK_SHORT_SECONDS,
    ArrowDown: nowSeconds - SEEK_SHORT_SECONDS,
    ArrowRight: nowSeconds + SEEK_SHORT_SECONDS,
    ArrowUp: nowSeconds + SEEK_SHORT_SECONDS,
    PageDown: nowSeconds - page,
    PageUp: nowSeconds + page,
    Home: 0,
    End: durationSeconds,
  };
  const seconds = moves[key];
  return seconds === undefined ? undefined : Math.min(Math.max(0, seconds), durationSeconds);
}

/** Describes the position: "1:23 of 10:00". */
export function describePosition(nowSeconds: number, durationSeconds: number): string {
  return durationSeconds > 0
    ? `${formatDuration(nowSeconds)} of ${formatDuration(durationSeconds)}`
    : 'Not loaded yet';
}

/**
 * Formats the buffered ranges as a CSS gradient. Rounded to the visible 0.1%, so that it re-renders rarely
 * although the element reports often.
 */
export function formatBufferedGradient(ranges: readonly TimeRange[], durationSeconds: number): string {
  if (durationSeconds <= 0 || ranges.length === 0) return 'none';
  const percent = (seconds: number) => `${((100 * seconds) / durationSeconds).toFixed(1)}%`;
  const stops = ranges.flatMap(({ startSeconds, endSeconds }) => [
    `transparent ${percent(startSeconds)}`,
    `var(--loaded) ${percent(startSeconds)} ${percent(endSeconds)}`,
    `transparent ${percent(endSeconds)}`,
  ]);
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

/** Finds the chapter at a time. */
export function findChapter(chapters: readonly Chapter[], seconds: number): Chapter | undefined {
  return chapters.findLast(({ startSeconds }) => startSeconds <= seconds);
}
