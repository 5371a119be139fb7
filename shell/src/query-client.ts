import { ApiError } from '@steadfast/shared';
import { QueryClient } from '@tanstack/react-query';

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
