import { ApiError } from '@steadfast/shared';

const TOO_MANY_REQUESTS = 429;

/** Whether the API rejected the code itself: any 4xx response but 429. */
export function isWrongCode(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== TOO_MANY_REQUESTS
  );
}
