import { ApiError, isApiFailure } from '@steadfast/shared';

/** Statuses of servers that do not know a call at all. */
const NOT_KNOWN: readonly number[] = [405, 501];

/** Whether the API lacks the call that failed so: one that goes beyond the specification (REQ-API-4). */
export function isUnsupportedEndpoint(error: unknown): boolean {
  return isApiFailure(error, 'not-found') || (error instanceof ApiError && NOT_KNOWN.includes(error.status));
}
