import type { ApiError } from '@steadfast/shared';
import { errorMessage } from '@steadfast/shared/error-message';
import { EMAIL_MESSAGE } from '../forms/form-rules';
import { isUnsupportedEndpoint } from '../forms/is-unsupported-endpoint';

const TOO_MANY_REQUESTS = 429;

/** The code of an error whose answer named none. */
const NO_CODE = 'http';

const NOT_OFFERED = 'This site does not offer it.';

/** Where the API's own sentence would mislead here: it speaks to whoever signs up. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  'account-exists': 'Another account has this email address: choose another one.',
};

/**
 * What stands below the specified text of a failure: what the person can do about it. Nothing where the API has nothing to
 * say but "try again", which the specified text says already.
 */
export function failureReason(failure: ApiError | undefined): string | undefined {
  if (!failure) return undefined;
  const { code, status, details } = failure;
  if (OWN_WORDS[code]) return OWN_WORDS[code];
  if (isUnsupportedEndpoint(failure)) return NOT_OFFERED;
  // The names of fields are not for people.
  if (details) return details.some(({ field }) => field === 'newEmail') ? EMAIL_MESSAGE : undefined;
  if (code === NO_CODE) return status === TOO_MANY_REQUESTS ? errorMessage(failure) : undefined;
  const blamesRequest = status >= 400 && status < 500;
  return blamesRequest || code === 'network' ? errorMessage(failure) : undefined;
}
