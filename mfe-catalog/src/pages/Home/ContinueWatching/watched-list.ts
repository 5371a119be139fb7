import { parseVideos, type ListedVideo } from '@steadfast/shared';
import { CONTINUE_WATCHING_MAX } from '@steadfast/shared/limits';
import { uniqueById } from '@steadfast/shared/parsers';
import { withSeries } from '../../../parsers';

/** A change to the list: hides a video, or puts it back. */
export interface ListChange {
  video: ListedVideo;
  isHidden: boolean;
  /** Ids of the videos before it when it was hidden, in order: where to put it back. */
  idsBefore: readonly number[];
}

/** Parses the videos of a response, without duplicates, in the order of the API. */
export function parseWatchedList(value: unknown): ListedVideo[] {
  return uniqueById(parseVideos(value)).slice(0, CONTINUE_WATCHING_MAX).map(withSeries);
}

/**
 * Applies a change to the list. Idempotent, and keeps other changes. Two neighbours put back at once may swap until the
 * list reloads.
 */
export function applyListChange(videos: readonly ListedVideo[], change: ListChange): ListedVideo[] {
  const others = videos.filter(({ id }) => id !== change.video.id);
  if (change.isHidden) return others;
  const index = Math.max(0, ...others.map(({ id }, at) => (change.idsBefore.includes(id) ? at + 1 : 0)));
  return [...others.slice(0, index), change.video, ...others.slice(index)];
}

/** Returns the change that undoes a change. */
export function invertListChange(change: ListChange): ListChange {
  return { ...change, isHidden: !change.isHidden };
}
