import type { ListedVideo } from '@steadfast/shared';

/** The video to watch next: the first one not watched, the first of all once every one is (REQ-PLAYLIST-4). */
export function upNext(videos: readonly ListedVideo[]): ListedVideo | undefined {
  return videos.find(({ isWatched }) => !isWatched) ?? videos[0];
}

/**
 * How long videos last together, in seconds, as far as that is known.
 *
 * @returns undefined where no length is known
 */
export function totalSeconds(videos: readonly ListedVideo[]): number | undefined {
  const known = videos
    .map(({ duration }) => Number(duration))
    .filter((seconds) => seconds > 0 && seconds < Infinity);
  return known.length === 0 ? undefined : known.reduce((sum, seconds) => sum + seconds, 0);
}
