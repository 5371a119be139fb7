import type { ErrorResponse } from '@steadfast/contract';
import { CONNECTION_ERRORS } from '@steadfast/server';

/**
 * Every error that the API returns, by its stable code: the status and a sentence for people. A call may replace the
 * sentence with a more specific one, but never the status.
 */
export const ERRORS = {
  ...CONNECTION_ERRORS,
  'invalid-input': { status: 400, message: 'Some of the input is not valid: correct it and try again.' },
  'malformed-json': { status: 400, message: 'The request is not valid JSON: correct it and try again.' },
  'weak-password': { status: 400, message: 'The password is too weak: choose another.' },
  'wrong-code': { status: 400, message: 'Incorrect code. Try again' },
  'invalid-reset-token': {
    status: 400,
    message: 'This reset has expired or was already used: request a new code.',
  },
  'not-signed-in': { status: 401, message: 'Not authenticated: log in and try again.' },
  'wrong-credentials': { status: 401, message: 'The email or the password is wrong: please try again.' },
  // Not 401: the viewer is signed in and stays signed in.
  'wrong-password': { status: 403, message: 'The current password is wrong: please try again.' },
  'not-found': { status: 404, message: 'There is nothing at this address: check the address.' },
  'method-not-allowed': {
    status: 405,
    message: 'This address does not support this method: use one that the Allow header lists.',
  },
  'account-exists': { status: 409, message: 'An account with this email exists: log in instead.' },
  'limit-reached': {
    status: 409,
    message: 'The limit is reached: remove one first.',
  },
  'changed-since': {
    status: 409,
    message: 'This has changed since you loaded it: reload and try again.',
  },
  'in-use': { status: 409, message: 'This is still needed: remove what needs it first.' },
  'body-too-large': { status: 413, message: 'The request is too large: send less.' },
  'unsupported-media-type': { status: 415, message: 'Only JSON is accepted: send application/json.' },
  'too-many-requests': { status: 429, message: 'Too many attempts: wait a little and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side: try again in a moment.' },
  'mail-unavailable': {
    status: 503,
    message: 'This site cannot send email at the moment, so no code would reach you: try again later.',
  },
  unavailable: { status: 503, message: 'The service is not available right now: try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;
export type ErrorCode = keyof typeof ERRORS;

/** Of `unavailable`, for a call that changes something: the database may have failed after it had made the change. */
export const UNKNOWN_OUTCOME =
  'The service is not available right now, and this may or may not have been done: try again in a moment.';

/** A server restart takes seconds. */
const UNAVAILABLE_SECONDS = 5;

/** Thrown when a call cannot succeed; becomes an `ErrorResponse`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly details: ErrorResponse['details'];
  /** The value of the header `Retry-After`. */
  retryAfterSeconds: number | undefined;

  /** @param message replaces the code's default sentence */
  constructor(code: ErrorCode, message: string = ERRORS[code].message, details?: ErrorResponse['details']) {
    super(message);
    this.code = code;
    this.details = details;
    if (code === 'unavailable') this.retryAfterSeconds = UNAVAILABLE_SECONDS;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  get body(): ErrorResponse {
    const { code, message, details } = this;
    return details ? { code, message, details } : { code, message };
  }
}

/** The error for exceeding a limit. @param seconds until the next attempt is allowed */
export function createLimitError(seconds: number): ApiError {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const error = new ApiError('too-many-requests', `Too many attempts: try again in ${wait}.`);
  error.retryAfterSeconds = seconds;
  return error;
}

/** One field is wrong. @param message what is wrong, phrased to follow the field's name: `must not be empty` */
export function createFieldError(field: string, message: string): ApiError {
  return createFieldsError([{ field, message }]);
}

/** Several fields are wrong; the sentence names the first. */
export function createFieldsError(details: NonNullable<ErrorResponse['details']>): ApiError {
  const [first] = details;
  const message = first && `${first.field} ${first.message}.`;
  return new ApiError('invalid-input', message, details);
}
