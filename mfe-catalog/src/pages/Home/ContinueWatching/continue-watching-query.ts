import { ApiError, responseOrEmpty, request } from '@steadfast/shared';
import { queryOptions } from '@tanstack/react-query';
import { viewerQueryOptions } from '../../../api';
import { applyListChange, parseWatchedList, type ListChange } from './watched-list';

/** Names the changes of the list that are on their way. */
export const CHANGE_KEY = ['PUT /video/continue_watching/{id}'];

/** What the viewer has begun, the newest first (REQ-VIDEO-4). Asked for anew whenever somebody comes to it. */
export const continueWatchingQuery = (isKept: boolean) =>
  queryOptions({
    queryKey: ['GET /video/continue_watching'],
    queryFn: async ({ signal, client }) => {
      const answer = request('GET /video/continue_watching', { signal });
      const { videos } = await responseOrEmpty(answer).catch(emptyWithoutSuchCall);
      // The API may not know yet of what is being changed.
      return client
        .getMutationCache()
        .findAll({ mutationKey: CHANGE_KEY, status: 'pending' })
        .map(({ state }) => state.variables as ListChange)
        .reduce(applyListChange, parseWatchedList(videos));
    },
    enabled: isKept,
    ...viewerQueryOptions,
    staleTime: 0, // one comes back from a video, further on in it
  });

/**
 * The call is beyond the specification: an API without it may take it for one of its own, `GET /video/{id}`, and refuse that
 * as it likes. Then there is nothing to go on with, and nothing wrong.
 */
function emptyWithoutSuchCall(error: unknown): { videos?: undefined } {
  const status = error instanceof ApiError ? error.status : 0;
  const isRefused = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  if (isRefused || status === 501) return {};
  throw error;
}
