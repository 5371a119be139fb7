/**
 * Updates watch progress in cached responses, so that all pages show a report at once, without waiting for the API.
 */
import { parseId } from '../parsers/parse-fields';
import type { CallName } from '@steadfast/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ProgressReport } from './report-storage';

type WatchProgress = Pick<ProgressReport, 'videoId' | 'progressSeconds' | 'isWatched'>;
type JsonObject = Record<string, unknown>;

/** Fields of responses that contain videos, and fields whose objects contain videos. */
const VIDEOS = new Set(['video', 'videos']);
const SOURCES = new Set(['series', 'tag', 'tags']);
const CONTINUE_WATCHING = 'GET /video/continue_watching';

/** Without `GET /video/{id}`: the player knows that video's position best. */
const CALLS_WITH_PROGRESS: ReadonlySet<string> = new Set<CallName>([
  'GET /video/series',
  'GET /video/series/{id}',
  'GET /video/tag/{id}',
  'GET /featured/tag',
  CONTINUE_WATCHING,
  'GET /playlist/playlist/{linkSlug}',
]);

/** Shows a video's progress in all cached responses. Does not affect when they become stale. */
export function showProgress(queryClient: QueryClient, progress: WatchProgress): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    const before: unknown = query.state.data;
    const data =
      query.queryKey[0] === CONTINUE_WATCHING && progress.isWatched
        ? removeVideo(before, progress)
        : updateSource(before, progress);
    if (data !== before) query.setState({ data });
  }
}

/** Refetches responses that contain watch progress: at once where a page shows them, otherwise when one does again. */
export function reloadWatchProgress(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [call] }) => CALLS_WITH_PROGRESS.has(String(call)),
  });
}

/** Returns the same object if nothing in it changes, so that only components that show the video re-render. */
function updateSource(value: unknown, progress: WatchProgress): unknown {
  if (Array.isArray(value)) return mapChanged(value, (item) => updateSource(item, progress));
  if (!isObject(value)) return value;
  let next = value;
  for (const [key, before] of Object.entries(value)) {
    const after = updateField(key, before, progress);
    if (after !== before) next = { ...next, [key]: after };
  }
  return next === value ? value : updateUnwatchedCount(value, next, progress);
}

function updateField(key: string, value: unknown, progress: WatchProgress): unknown {
  if (VIDEOS.has(key)) return updateVideos(value, progress);
  return SOURCES.has(key) ? updateSource(value, progress) : value;
}

function updateVideos(value: unknown, progress: WatchProgress): unknown {
  if (Array.isArray(value)) return mapChanged(value, (video) => updateVideos(video, progress));
  if (!isVideo(value, progress)) return value;
  const isWatched = value.isWatched === true || progress.isWatched;
  if (value.videoProgressSeconds === progress.progressSeconds && isWatched === value.isWatched) return value;
  return { ...value, videoProgressSeconds: progress.progressSeconds, isWatched };
}

/** Decrements the unwatched count of a series when a video becomes watched. */
function updateUnwatchedCount(before: JsonObject, next: JsonObject, progress: WatchProgress): JsonObject {
  const { videos, unwatchedCount } = before;
  if (typeof unwatchedCount !== 'number' || !Array.isArray(videos)) return next;
  const wasUnwatched = videos.some((video: unknown) => isVideo(video, progress) && video.isWatched !== true);
  return progress.isWatched && wasUnwatched
    ? { ...next, unwatchedCount: Math.max(0, unwatchedCount - 1) }
    : next;
}

function removeVideo(response: unknown, progress: WatchProgress): unknown {
  if (!isObject(response) || !Array.isArray(response.videos)) return response;
  const videos = response.videos.filter((video: unknown) => !isVideo(video, progress));
  return videos.length === response.videos.length ? response : { ...response, videos };
}

/** Like `map`, but returns the same array if no item changes. */
function mapChanged(list: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] {
  const next = list.map(change);
  return next.some((item, index) => item !== list[index]) ? next : list;
}

function isVideo(value: unknown, { videoId }: WatchProgress): value is JsonObject {
  return isObject(value) && parseId(value.id) === videoId;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
