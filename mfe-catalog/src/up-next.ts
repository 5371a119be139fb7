import type { ListedVideo, Series } from '@steadfast/shared';

/**
 * The video to watch next: the first one not watched, the first of all once every one is (REQ-SERIES-5).
 *
 * @returns undefined when there is no video at all
 */
export function upNext(videos: readonly ListedVideo[]): ListedVideo | undefined {
  return videos.find(({ isWatched }) => !isWatched) ?? videos[0];
}

/**
 * What is left of a video that was begun, as in "12 min left"; minutes begun count whole.
 *
 * @returns undefined for a video that was not begun or is watched, and where its length is not known
 */
export function timeLeft({
  isWatched,
  duration = 0,
  videoProgressSeconds = 0,
}: ListedVideo): string | undefined {
  const left = Math.ceil((duration - videoProgressSeconds) / 60);
  if (isWatched || !(videoProgressSeconds > 0) || !(left > 0)) return undefined;
  return left < 60 ? `${left} min left` : `${Math.floor(left / 60)} h ${left % 60} min left`;
}

/**
 * How many videos of a series are not yet watched (REQ-SERIES-1). A list of series holds only the first videos of each:
 * those beyond count as not watched unless the API has counted itself.
 */
export function upNextCount({ unwatchedCount, videoCount, videos = [] }: Series): number {
  const watched = videos.filter(({ isWatched }) => isWatched).length;
  return unwatchedCount ?? Math.max(videoCount ?? 0, videos.length) - watched;
}
