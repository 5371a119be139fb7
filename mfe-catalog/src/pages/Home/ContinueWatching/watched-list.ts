import { ApiError, parseVideos, type ListedVideo, callQuery, uniqueById } from '@steadfast/sdk';
import { CONTINUE_WATCHING_MAX } from '@steadfast/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { viewerQueryOptions } from '../../../api';
import { parseVideoSeries } from '../../../parsers';

/** The kind of changes to the list in the mutation cache, where the email of the viewer follows it in the key. */
export const LIST_CHANGE = 'continue-watching';

const watchedQuery = callQuery('GET /video/continue_watching', {});

/**
 * The videos that the viewer has started, newest first (REQ-VIDEO-4). Refetched on every visit.
 *
 * @param isEnabled whether the API stores such a list for this viewer
 */
export const continueWatchingQuery = (isEnabled: boolean) =>
  queryOptions({
    ...watchedQuery,
    queryFn: ({ signal }): Promise<WatchedResponse> =>
      watchedQuery.queryFn({ signal }).catch(emptyIfUnsupported),
    enabled: isEnabled,
    ...viewerQueryOptions,
    staleTime: 0, // the viewer returns from a video with new progress
  });

/** The response, as cached. */
export interface WatchedResponse {
  videos?: unknown;
}

/** Applies a change to the response. */
export function applyToResponse(response: WatchedResponse, change: ListChange): WatchedResponse {
  return { ...response, videos: applyListChange(parseVideos(response.videos), change) };
}

/**
 * The call is not in the specification: an API without it may match `GET /video/{id}` and respond with any 4xx. Then
 * the list is empty, and that is no failure.
 */
function emptyIfUnsupported(error: unknown): WatchedResponse {
  const status = error instanceof ApiError ? error.status : 0;
  const isRefused = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  if (isRefused || status === 501) return {};
  throw error;
}

/** A change to the list: hides a video, or puts it back. */
export interface ListChange {
  video: ListedVideo;
  isHidden: boolean;
  /** Ids of the videos before it when it was hidden, in order: where to put it back. */
  idsBefore: readonly number[];
}

/** Parses the videos of a response, without duplicates, in the order of the API. */
export function parseWatchedList(value: unknown): ListedVideo[] {
  return uniqueById(parseVideos(value)).slice(0, CONTINUE_WATCHING_MAX).map(parseVideoSeries);
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
