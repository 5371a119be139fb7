import { formatDuration } from '@steadfast/shared/ui';
import type { Chapter, TimeRange } from '../../engine/stream-tracks';

/** What an arrow key moves by: as much as the arrows do everywhere on the page. */
const STEP_SECONDS = 5;
/** What a page key moves by: a tenth of the video, and at least this (decided). */
const LEAST_PAGE_SECONDS = 10;

/**
 * Where a key on the seek bar leads to, by the ARIA pattern of a slider.
 *
 * @returns seconds within the video; undefined where the key is none of the slider's
 */
export function seekByKey(key: string, nowSeconds: number, durationSeconds: number): number | undefined {
  const page = Math.max(LEAST_PAGE_SECONDS, durationSeconds / 10);
  const moves: Partial<Record<string, number>> = {
    ArrowLeft: nowSeconds - STEP_SECONDS,
    ArrowDown: nowSeconds - STEP_SECONDS,
    ArrowRight: nowSeconds + STEP_SECONDS,
    ArrowUp: nowSeconds + STEP_SECONDS,
    PageDown: nowSeconds - page,
    PageUp: nowSeconds + page,
    Home: 0,
    End: durationSeconds,
  };
  const seconds = moves[key];
  return seconds === undefined ? undefined : Math.min(Math.max(0, seconds), durationSeconds);
}

/** The place in words: "1:23 of 10:00". */
export function describePosition(nowSeconds: number, durationSeconds: number): string {
  return durationSeconds > 0
    ? `${formatDuration(nowSeconds)} of ${formatDuration(durationSeconds)}`
    : 'Not loaded yet';
}

/**
 * What is loaded, as the layers of a background from the left to the right. A tenth of a percent is as fine as can be
 * seen, so that what is drawn changes rarely while the medium reports often.
 */
export function bufferedBackground(ranges: readonly TimeRange[], durationSeconds: number): string {
  if (durationSeconds <= 0 || ranges.length === 0) return 'none';
  const percent = (seconds: number) => `${((100 * seconds) / durationSeconds).toFixed(1)}%`;
  const stops = ranges.flatMap(({ startSeconds, endSeconds }) => [
    `transparent ${percent(startSeconds)}`,
    `var(--loaded) ${percent(startSeconds)} ${percent(endSeconds)}`,
    `transparent ${percent(endSeconds)}`,
  ]);
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

/** The chapter that a place belongs to, if any. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): Chapter | undefined {
  return chapters.findLast(({ startSeconds }) => startSeconds <= seconds);
}
