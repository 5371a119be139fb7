/**
 * Marks of what was watched, in the answers that pages have loaded: whoever reports shows it everywhere at once, and no page
 * waits for the API to tell it.
 */
import { parseId, type CallName } from '@steadfast/shared';
import type { QueryClient } from '@tanstack/react-query';
import type { ProgressReport } from './report-storage';

type WatchProgress = Pick<ProgressReport, 'videoId' | 'progressSeconds' | 'isWatched'>;
type Answer = Record<string, unknown>;

/** In the answers of the contract, what holds a video or videos, and what holds something that holds videos. */
const VIDEOS = new Set(['video', 'videos']);
const SOURCES = new Set(['series', 'tag', 'tags']);
const CONTINUE_WATCHING = 'GET /video/continue_watching';

/** But for the video itself, whose place the player knows best. */
const CALLS_WITH_PROGRESS: ReadonlySet<string> = new Set<CallName>([
  'GET /video/series',
  'GET /video/series/{id}',
  'GET /video/tag/{id}',
  'GET /featured/tag',
  CONTINUE_WATCHING,
  'GET /playlist/playlist/{linkSlug}',
]);

/** Shows in all that is loaded how far a video was watched. When an answer is to be asked for anew stays as it was. */
export function showProgress(queryClient: QueryClient, mark: WatchProgress): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    const before: unknown = query.state.data;
    const data =
      query.queryKey[0] === CONTINUE_WATCHING && mark.isWatched
        ? without(before, mark)
        : marked(before, mark);
    if (data !== before) query.setState({ data });
  }
}

/** Asks anew for what says how far videos were watched: at once for what is shown, else when it is shown again. */
export function reloadWatchProgress(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [call] }) => CALLS_WITH_PROGRESS.has(String(call)),
  });
}

/** The same object where nothing in it changes, so that only what shows the video is drawn anew. */
function marked(answer: unknown, mark: WatchProgress): unknown {
  if (Array.isArray(answer)) return changed(answer, (one) => marked(one, mark));
  if (!isObject(answer)) return answer;
  let next = answer;
  for (const [key, value] of Object.entries(answer)) {
    const now = VIDEOS.has(key) ? videosMarked(value, mark) : SOURCES.has(key) ? marked(value, mark) : value;
    if (now !== value) next = { ...next, [key]: now };
  }
  return next === answer ? answer : withCount(answer, next, mark);
}

function videosMarked(value: unknown, mark: WatchProgress): unknown {
  if (Array.isArray(value)) return changed(value, (video) => videosMarked(video, mark));
  if (!isVideo(value, mark)) return value;
  const isWatched = value.isWatched === true || mark.isWatched;
  if (value.videoProgressSeconds === mark.progressSeconds && isWatched === value.isWatched) return value;
  return { ...value, videoProgressSeconds: mark.progressSeconds, isWatched };
}

/** A series has one video less to watch, once. */
function withCount(before: Answer, next: Answer, mark: WatchProgress): Answer {
  const { videos, unwatchedCount } = before;
  if (typeof unwatchedCount !== 'number' || !Array.isArray(videos)) return next;
  const wasNew = videos.some((video: unknown) => isVideo(video, mark) && video.isWatched !== true);
  return mark.isWatched && wasNew ? { ...next, unwatchedCount: Math.max(0, unwatchedCount - 1) } : next;
}

/** What was watched to its end is not to be continued. */
function without(answer: unknown, mark: WatchProgress): unknown {
  if (!isObject(answer) || !Array.isArray(answer.videos)) return answer;
  const videos = answer.videos.filter((video: unknown) => !isVideo(video, mark));
  return videos.length === answer.videos.length ? answer : { ...answer, videos };
}

function changed(list: readonly unknown[], change: (one: unknown) => unknown): readonly unknown[] {
  const next = list.map(change);
  return next.some((one, at) => one !== list[at]) ? next : list;
}

function isVideo(value: unknown, { videoId }: WatchProgress): value is Answer {
  return isObject(value) && parseId(value.id) === videoId;
}

function isObject(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
