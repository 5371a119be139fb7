import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@steadfast/sdk/internal';

const FRESH_FOR_MS = 60_000;
const MAX_RETRIES = 2;

/** Creates the query cache of all pages. A 4xx response is final; other failures are retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        // Browsers sometimes say wrongly that they are offline: only a failed request waits for the network.
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
        // Do not refetch a 404 that came with the HTML within the last minute; only such an error has `errorUpdateCount` 0.
        retryOnMount: ({ state }) =>
          state.errorUpdateCount > 0 || Date.now() - state.errorUpdatedAt > FRESH_FOR_MS,
        retry: (failures, error) =>
          failures < MAX_RETRIES && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
    },
  });
}

/**
 * Whether the cache holds a fresh response of a call.
 *
 * @param params the parameters in order, as `createCallKey` puts them
 */
export function isFresh(client: QueryClient, call: string, params: string[]): boolean {
  return client
    .getQueryCache()
    .getAll()
    .some(
      ({ queryKey, state }) =>
        queryKey.join('/') === [call, ...params].join('/') &&
        state.data !== undefined &&
        !state.isInvalidated &&
        Date.now() - state.dataUpdatedAt < FRESH_FOR_MS,
    );
}
