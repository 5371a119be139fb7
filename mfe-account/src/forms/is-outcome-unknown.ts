import { ApiError } from '@steadfast/shared';

/** Whether a call that failed may have worked all the same, its answer lost on the way or unreadable. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 400 || error.status >= 500);
}
