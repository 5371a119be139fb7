import { parseSeconds, truncate } from '@steadfast/sdk/internal';
import { type ListedVideo, formatDuration } from '@steadfast/contract';

/** The texts that cards, rows and queue items show of a video. */
export function summarizeVideo({ title, duration, videoProgressSeconds, isWatched }: ListedVideo) {
  const seconds = parseSeconds(duration);
  const progress = parseSeconds(videoProgressSeconds);
  return {
    title: truncate(title) || 'Untitled video',
    /** Empty if unknown. */
    duration: seconds ? formatDuration(seconds) : '',
    /** Props of the progress bar; undefined for a video that is not started, or watched. */
    progress:
      !isWatched && seconds && progress
        ? {
            value: progress / seconds,
            label: `Watched ${formatDuration(Math.min(progress, seconds))} of ${formatDuration(seconds)}`,
          }
        : undefined,
  };
}
