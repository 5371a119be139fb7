import { ApiError } from '@steadfast/shared';

/** Whether a failed call may have succeeded on the server, its response lost or unreadable. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 400 || error.status >= 500);
}
