import type { ListedVideo, Series } from '@steadfast/sdk';

/**
 * Formats the time left in a started video, as in "12 min left". Rounds up to whole minutes.
 *
 * @returns undefined for a video that is not started or is watched, and for an unknown duration
 */
export function formatTimeLeft({
  isWatched,
  duration = 0,
  videoProgressSeconds = 0,
}: ListedVideo): string | undefined {
  const left = Math.ceil((duration - videoProgressSeconds) / 60);
  if (isWatched || !(videoProgressSeconds > 0) || !(left > 0)) return undefined;
  return left < 60 ? `${left} min left` : `${Math.floor(left / 60)} h ${left % 60} min left`;
}

/**
 * The number of unwatched videos of a series (REQ-SERIES-1). The list of series contains only the first videos of each;
 * the others count as unwatched unless the API sends `unwatchedCount`.
 */
export function countUpNext({ unwatchedCount, videoCount, videos = [] }: Series): number {
  const watched = videos.filter(({ isWatched }) => isWatched).length;
  return unwatchedCount ?? Math.max(videoCount ?? 0, videos.length) - watched;
}
