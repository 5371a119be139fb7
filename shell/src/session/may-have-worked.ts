import { ApiError } from '@steadfast/shared';

/** Whether a call that failed may have worked all the same: its answer got lost, or cannot be read. */
export function mayHaveWorked(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status < 400 || error.status >= 500;
}
