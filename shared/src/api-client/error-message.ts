import type { ApiError } from './api-error';

/** A wait that a sentence names itself, as those of our API do. */
const NAMES_A_WAIT = /\d+\s*(second|minute|hour)/i;

/** What says no more than the wait that follows it. */
const WAIT_OF_ANY_LENGTH = / Wait a little[^.]*\.$/;

/** What went wrong, for a person: with how long to wait when the API says so, named once. */
export function errorMessage({ message, retryAfterSeconds }: ApiError): string {
  if (!retryAfterSeconds || NAMES_A_WAIT.test(message)) return message;
  const reason = message.replace(WAIT_OF_ANY_LENGTH, '');
  return `${reason}${/[.!?]$/.test(reason) ? '' : '.'} You can try again in ${formatWait(retryAfterSeconds)}.`;
}

/** A wait in words: seconds up to a minute and a half, then minutes, rounded up. */
export function formatWait(seconds: number): string {
  return seconds <= 90
    ? formatCount(Math.ceil(seconds), 'second')
    : formatCount(Math.ceil(seconds / 60), 'minute');
}

function formatCount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
