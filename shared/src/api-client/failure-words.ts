import type { ApiError } from './api-error';

/** A wait that a sentence names itself, as those of our API do. */
const NAMES_A_WAIT = /\d+\s*(second|minute|hour)/i;

/** What went wrong, for a person: with how long to wait when the API says so, named once. */
export function failureWords({ message, retryAfterSeconds }: ApiError): string {
  return retryAfterSeconds && !NAMES_A_WAIT.test(message)
    ? `${message}${/[.!?]$/.test(message) ? '' : '.'} You can try again in ${timeInWords(retryAfterSeconds)}.`
    : message;
}

/** A wait in words: seconds up to a minute and a half, then minutes, rounded up. */
export function timeInWords(seconds: number): string {
  return seconds <= 90 ? counted(Math.ceil(seconds), 'second') : counted(Math.ceil(seconds / 60), 'minute');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
