import type { ApiError } from '@steadfast/shared';

/** What went wrong, for a person: with how long to wait when the API says so. */
export function failureWords({ message, retryAfterSeconds }: ApiError): string {
  return retryAfterSeconds ? `${message} You can try again in ${timeInWords(retryAfterSeconds)}.` : message;
}

/** A wait in words: seconds up to a minute and a half, then minutes, rounded up. */
export function timeInWords(seconds: number): string {
  return seconds <= 90 ? counted(Math.ceil(seconds), 'second') : counted(Math.ceil(seconds / 60), 'minute');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
