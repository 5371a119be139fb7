import type { ErrorResponse } from '../contract';

/** The code of an error whose answer held none. */
export const NO_CODE = 'http';

/** What went wrong with a call, as a value with a stable code and a sentence for a person. */
export class ApiError extends Error {
  override name = 'ApiError';

  /**
   * @param code stable: a code of the API, or `network` (no answer came), `malformed-answer`, `http`
   * @param message one sentence that says what to do next
   * @param status HTTP status, 0 when no answer came
   * @param retryAfterSeconds how long the API asks to wait before another try, when it says so
   */
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly details: ErrorResponse['details'] = undefined,
    readonly retryAfterSeconds: number | undefined = undefined,
  ) {
    super(message);
  }
}

/** The error for an answer that is not a success, whatever its body turns out to be. */
export function parseErrorResponse(status: number, body: unknown, retryAfterSeconds?: number): ApiError {
  const { code, message, details } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Partial<ErrorResponse>;
  return new ApiError(
    typeof code === 'string' ? code : NO_CODE,
    typeof message === 'string' ? message : describeStatus(status),
    status,
    Array.isArray(details) ? details : undefined,
    retryAfterSeconds,
  );
}

const WORDS: Readonly<Record<number, string>> = {
  401: 'You need to log in for this.',
  404: 'It may have been moved or deleted.',
  429: 'This was tried too often. Wait a little and try again.',
};

function describeStatus(status: number): string {
  return WORDS[status] ?? 'Something went wrong on our side. Please try again in a moment.';
}

/** The error for a call that got no answer at all. */
export function networkError(): ApiError {
  return new ApiError('network', 'We could not reach the site. Check your connection and try again.', 0);
}

/** The error for an answer that cannot be read. */
export function malformedResponse(status: number): ApiError {
  return new ApiError(
    'malformed-answer',
    'We got an answer that we could not read. Please try again.',
    status,
  );
}
