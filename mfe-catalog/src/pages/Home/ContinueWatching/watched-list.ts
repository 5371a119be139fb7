import { asRecord, parseVideos, parseId, trimmedString, type ListedVideo } from '@steadfast/shared';
import { CONTINUE_WATCHING_MAX } from '@steadfast/shared/limits';

/** A change to the list: hides a video, or puts it back. */
export interface ListChange {
  video: ListedVideo;
  isHidden: boolean;
  /** Ids of the videos before it when it was hidden, in order: where to put it back. */
  idsBefore: readonly number[];
}

/** Parses the videos of a response, without duplicates, in the order of the API. */
export function parseWatchedList(value: unknown): ListedVideo[] {
  const byId = new Map<number, ListedVideo>();
  for (const { series, ...video } of parseVideos(value)) {
    const seriesId = parseId(asRecord(series)?.id);
    if (byId.has(video.id)) continue;
    byId.set(video.id, {
      ...video,
      title: trimmedString(video.title),
      ...(seriesId !== undefined && {
        series: { id: seriesId, name: trimmedString(asRecord(series)?.name) },
      }),
    });
  }
  return [...byId.values()].slice(0, CONTINUE_WATCHING_MAX);
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
