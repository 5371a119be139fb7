import { ApiError, isApiFailure } from '@steadfast/shared';

/** Statuses of servers that do not know the endpoint. */
const UNSUPPORTED_STATUSES: readonly number[] = [405, 501];

/** Whether the call failed because the API lacks its endpoint, which the specification does not require (REQ-API-4). */
export function isUnsupportedEndpoint(error: unknown): boolean {
  return (
    isApiFailure(error, 'not-found') ||
    (error instanceof ApiError && UNSUPPORTED_STATUSES.includes(error.status))
  );
}
