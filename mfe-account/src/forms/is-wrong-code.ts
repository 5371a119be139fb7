import { ApiError } from '@steadfast/shared';

const TOO_MANY_REQUESTS = 429;

/** Whether the API refused the code itself: any answer that blames the request, but not one that says to wait. */
export function isWrongCode(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== TOO_MANY_REQUESTS
  );
}
