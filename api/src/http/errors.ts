import type { ErrorResponse } from '@steadfast/shared/contract';

/**
 * Every error the API answers with, by its stable code: the status and the sentence for a person. A call may put a more
 * telling sentence in its place, never another status.
 */
export const ERRORS = {
  'invalid-input': { status: 400, message: 'Some of what was sent is not right: correct it and try again.' },
  'malformed-json': { status: 400, message: 'The request is not valid JSON: correct it and try again.' },
  'malformed-request': { status: 400, message: 'This is no HTTP request: correct it and try again.' },
  'weak-password': { status: 400, message: 'The password is too weak: choose another.' },
  'wrong-code': { status: 400, message: 'Incorrect code. Try again' },
  'invalid-reset-token': {
    status: 400,
    message: 'This reset has expired or was used already: ask for a new code.',
  },
  'not-signed-in': { status: 401, message: 'Not authenticated: log in and try again.' },
  'wrong-credentials': { status: 401, message: 'The email or the password is wrong: please try again.' },
  // Not 401: whoever gets this is signed in, and stays so.
  'wrong-password': { status: 403, message: 'The current password is wrong: please try again.' },
  'not-found': { status: 404, message: 'There is nothing at this address: check it.' },
  'method-not-allowed': {
    status: 405,
    message: 'This address does not take this method: use one that the header Allow names.',
  },
  'account-exists': { status: 409, message: 'An account with this email exists: log in instead.' },
  'limit-reached': {
    status: 409,
    message: 'There are as many as there may be: remove one first.',
  },
  'changed-meanwhile': { status: 409, message: 'This has changed meanwhile: look at it anew and try again.' },
  'body-too-large': { status: 413, message: 'The request is too large: send less.' },
  'unsupported-media-type': { status: 415, message: 'Only JSON is understood: send application/json.' },
  'request-timeout': { status: 408, message: 'The request took too long to arrive: try again.' },
  'unknown-expectation': { status: 417, message: 'The header Expect cannot be met: leave it out.' },
  'headers-too-large': { status: 431, message: 'The headers of the request are too large: send less.' },
  'too-many-requests': { status: 429, message: 'This was tried too often: wait a little and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side: try again in a moment.' },
  unavailable: { status: 503, message: 'The service is not available right now: try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;
export type ErrorCode = keyof typeof ERRORS;

/** A server that restarts takes seconds. */
const UNAVAILABLE_SECONDS = 5;

/** Thrown wherever a call cannot be answered with success; becomes an `ErrorResponse`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly details: ErrorResponse['details'];
  /** The value of the header `Retry-After`. */
  retryAfterSeconds: number | undefined;

  /** @param message takes the place of the code's own sentence */
  constructor(code: ErrorCode, message: string = ERRORS[code].message, details?: ErrorResponse['details']) {
    super(message);
    this.code = code;
    this.details = details;
    if (code === 'unavailable') this.retryAfterSeconds = UNAVAILABLE_SECONDS;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  get answer(): ErrorResponse {
    const { code, message, details } = this;
    return details ? { code, message, details } : { code, message };
  }
}

/** Over a limit. @param seconds after which it may be tried again */
export function tooManyRequests(seconds: number): ApiError {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const error = new ApiError('too-many-requests', `This was tried too often: try again in ${wait}.`);
  error.retryAfterSeconds = seconds;
  return error;
}

/** One field is wrong. @param message what is wrong with it, to be read after its name: `must not be empty` */
export function invalidField(field: string, message: string): ApiError {
  return invalidFields([{ field, message }]);
}

/** Several fields are wrong; the sentence tells of the first. */
export function invalidFields(details: NonNullable<ErrorResponse['details']>): ApiError {
  const [first] = details;
  const message = first && `${first.field} ${first.message}.`;
  return new ApiError('invalid-input', message, details);
}
