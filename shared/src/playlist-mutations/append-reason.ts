import { ApiError } from '@steadfast/shared';
import { errorMessage } from '@steadfast/shared/error-message';
import { isRefusal } from './send-with-retry';

/** Code of an error whose answer held none (`api-error.ts`). */
const NO_CODE = 'http';
const TOO_MANY_REQUESTS = 429;

/**
 * What was not done, and why the API said no: with how long to wait where it says so. Other failures have no reason that helps:
 * they offer another try.
 */
export function appendReason(sentence: string, failure: unknown): string {
  if (!(failure instanceof ApiError) || !isRefusal(failure)) return sentence;
  // Without words of the API's own nobody knows why, but for what the status says.
  const isExplained = failure.code !== NO_CODE || failure.status === TOO_MANY_REQUESTS;
  return isExplained ? `${sentence} ${errorMessage(failure)}` : sentence;
}
