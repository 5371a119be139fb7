import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-client/api-error';

const FRESH_FOR_MS = 60_000;
const TRIES = 2;

/** Makes the one cache of what pages load. An answer that says no is final; one that did not come is asked for again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < TRIES && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
    },
  });
}

/**
 * Whether the answer of a call is in the cache and fresh. Keys are the call's name and its parameters in their order, by
 * convention of all remotes; a query is the last of them, as it stands in the address: `['GET /video/series', 'limit=24']`.
 */
export function isFresh(client: QueryClient, call: string, params: string[]): boolean {
  return client
    .getQueryCache()
    .findAll({ queryKey: [call] })
    .some(
      ({ queryKey, state }) =>
        queryKey.slice(1).map(String).join('/') === params.join('/') &&
        state.data !== undefined &&
        !state.isInvalidated &&
        Date.now() - state.dataUpdatedAt < FRESH_FOR_MS,
    );
}
