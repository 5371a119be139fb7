import { formatCount } from '@steadfast/contract';
import { ApiError } from './api-error';

/** Matches a message that names a wait itself, as those of our API do. */
const NAMES_A_WAIT = /\d\s*(second|minute|hour)/i;

/** Matches advice that the exact wait replaces. */
const VAGUE_WAIT = /[.:] wait a little[^.]*\.$/i;

/** Returns the error's message for the user, with how long to wait if the API says so. */
export function errorMessage({ message, retryAfterSeconds }: ApiError): string {
  if (!retryAfterSeconds || NAMES_A_WAIT.test(message)) return message;
  const reason = message.replace(VAGUE_WAIT, '');
  return `${reason}${/[.!?]$/.test(reason) ? '' : '.'} You can try again in ${formatWait(retryAfterSeconds)}.`;
}

/** Formats a wait: seconds up to a minute and a half, then minutes, rounded up. */
export function formatWait(seconds: number): string {
  return seconds <= 90
    ? formatCount(Math.ceil(seconds), 'second')
    : formatCount(Math.ceil(seconds / 60), 'minute');
}

/** Turns any error into one that has a code and a message for the user. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError('unexpected', 'Something went wrong. Please try again in a moment.', 0);
}
