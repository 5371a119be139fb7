import { ApiError, responseOrEmpty, request } from '@steadfast/shared';
import { queryOptions } from '@tanstack/react-query';
import { viewerQueryOptions } from '../../../api';
import { applyListChange, parseWatchedList, type ListChange } from './watched-list';

/** Mutation key of changes to the list. */
export const CHANGE_KEY = ['PUT /video/continue_watching/{id}'];

/**
 * The videos that the viewer has started, newest first (REQ-VIDEO-4). Refetched on every visit.
 *
 * @param isEnabled whether the API stores such a list for this viewer
 */
export const continueWatchingQuery = (isEnabled: boolean) =>
  queryOptions({
    queryKey: ['GET /video/continue_watching'],
    queryFn: async ({ signal, client }) => {
      const response = request('GET /video/continue_watching', { signal });
      const { videos } = await responseOrEmpty(response).catch(emptyIfUnsupported);
      // Apply the pending changes, which the response may not include yet.
      return client
        .getMutationCache()
        .findAll({ mutationKey: CHANGE_KEY, status: 'pending' })
        .map(({ state }) => state.variables as ListChange)
        .reduce(applyListChange, parseWatchedList(videos));
    },
    enabled: isEnabled,
    ...viewerQueryOptions,
    staleTime: 0, // the viewer returns from a video with new progress
  });

/**
 * The call is not in the specification: an API without it may match `GET /video/{id}` and respond with any 4xx. Then
 * the list is empty, and that is no failure.
 */
function emptyIfUnsupported(error: unknown): { videos?: undefined } {
  const status = error instanceof ApiError ? error.status : 0;
  const isRefused = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  if (isRefused || status === 501) return {};
  throw error;
}
