import { ApiError } from '@steadfast/shared';
import { errorMessage } from '@steadfast/shared/error-message';
import { isRefusal } from './send-with-retry';

/** The code of an error whose response contains none (`api-error.ts`). */
const NO_CODE = 'http';
const TOO_MANY_REQUESTS = 429;

/**
 * Appends the API's reason to a failure message when the API refused, with how long to wait if it says so. Other failures have
 * no helpful reason; their notices offer a retry instead.
 */
export function appendReason(sentence: string, failure: unknown): string {
  if (!(failure instanceof ApiError) || !isRefusal(failure)) return sentence;
  // Without a code, only this status says why.
  const isExplained = failure.code !== NO_CODE || failure.status === TOO_MANY_REQUESTS;
  return isExplained ? `${sentence} ${errorMessage(failure)}` : sentence;
}
