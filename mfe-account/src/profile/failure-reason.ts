import type { ApiError } from '@steadfast/shared';
import { errorMessage } from '@steadfast/shared/error-message';
import { EMAIL_MESSAGE } from '../forms/form-rules';
import { isUnsupportedEndpoint } from '../forms/is-unsupported-endpoint';

const TOO_MANY_REQUESTS = 429;

/** The code of an error whose response named none. */
const NO_ERROR_CODE = 'http';

const NOT_OFFERED = 'This site does not offer it.';

/** Replaces API messages that are meant for the sign-up. */
const MESSAGE_OVERRIDES: Readonly<Record<string, string>> = {
  'account-exists': 'Another account already uses this email address. Choose a different one.',
};

/**
 * What the user can do about a failure, shown below the specified text. Undefined if the API only says "try again", which
 * the specified text already says.
 */
export function failureReason(failure: ApiError | undefined): string | undefined {
  if (!failure) return undefined;
  const { code, status, details } = failure;
  if (MESSAGE_OVERRIDES[code]) return MESSAGE_OVERRIDES[code];
  if (isUnsupportedEndpoint(failure)) return NOT_OFFERED;
  // Field names are not meant for users.
  if (details) return details.some(({ field }) => field === 'newEmail') ? EMAIL_MESSAGE : undefined;
  if (code === NO_ERROR_CODE) return status === TOO_MANY_REQUESTS ? errorMessage(failure) : undefined;
  const blamesRequest = status >= 400 && status < 500;
  return blamesRequest || code === 'network' ? errorMessage(failure) : undefined;
}
