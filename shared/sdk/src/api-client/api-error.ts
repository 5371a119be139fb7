import type { ErrorResponse } from '@steadfast/contract';

/** The code of an error whose response contains none. */
const NO_CODE = 'http';

/** A failed call, with a stable code and a sentence for the user. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** What the API's log calls the request, if the response says so. */
  requestId: string | undefined;

  /**
   * @param code stable: a code of the API, or `network` (no response), `malformed-response`, `http`
   * @param message a sentence for the user that says what to do next
   * @param status HTTP status; 0 when there is no response
   * @param retryAfterSeconds how long the API asks to wait before a retry, if it says so
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

/** Creates the error for an unsuccessful response, whatever its body is. */
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

const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  401: 'You need to log in for this.',
  404: 'It may have been moved or deleted.',
  429: 'Too many attempts: wait a little and try again.',
};

function describeStatus(status: number): string {
  return STATUS_MESSAGES[status] ?? 'Something went wrong on our side. Please try again in a moment.';
}

/** Creates the error for a call without a response. */
export function networkError(): ApiError {
  return new ApiError('network', 'We could not reach the site. Check your connection and try again.', 0);
}

/** Creates the error for a response that does not parse. */
export function malformedResponse(status: number): ApiError {
  return new ApiError('malformed-response', 'We could not read the response. Please try again.', status);
}

/** API errors that pages handle specially, with their statuses. */
const STATUS = {
  'not-found': 404,
  'wrong-credentials': 401,
  'account-exists': 409,
  'invalid-reset-token': 400,
} as const;

/**
 * Whether the API responded with this error. Compares the code, or the status if the response has no code: an API that only
 * follows the specification may send none.
 */
export function isApiFailure(error: unknown, code: keyof typeof STATUS): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === code || (error.code === NO_CODE && error.status === STATUS[code]);
}
