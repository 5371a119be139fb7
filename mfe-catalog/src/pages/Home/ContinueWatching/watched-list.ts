import { asRecord, parseVideos, parseId, trimmedString, type ListedVideo } from '@steadfast/shared';
import { CONTINUE_WATCHING_MAX } from '@steadfast/shared/limits';

/** Something that the viewer does to the list: takes a video out, or puts it back. */
export interface ListChange {
  video: ListedVideo;
  isHidden: boolean;
  /** The videos that stood before it when it was taken out, in their order: where it goes when it comes back. */
  idsBefore: readonly number[];
}

/** The videos of an answer that can be shown, each once, in the order in which they came. */
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
 * The list after a change. One that was made already changes nothing; others that were made meanwhile stay. Of two that come
 * back side by side the order may be the other one, until the list is loaded anew.
 */
export function applyListChange(videos: readonly ListedVideo[], change: ListChange): ListedVideo[] {
  const others = videos.filter(({ id }) => id !== change.video.id);
  if (change.isHidden) return others;
  const place = Math.max(0, ...others.map(({ id }, at) => (change.idsBefore.includes(id) ? at + 1 : 0)));
  return [...others.slice(0, place), change.video, ...others.slice(place)];
}

/** The change that undoes a change. */
export function invertListChange(change: ListChange): ListChange {
  return { ...change, isHidden: !change.isHidden };
}
