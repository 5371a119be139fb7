import type { ListedVideo } from '@steadfast/contract';

/**
 * Finds the video to watch next: the first unwatched one; once all are watched, the first (REQ-SERIES-5, REQ-PLAYLIST-4).
 *
 * @returns undefined without videos
 */
export function findUpNext(videos: readonly ListedVideo[]): ListedVideo | undefined {
  return videos.find(({ isWatched }) => !isWatched) ?? videos[0];
}
