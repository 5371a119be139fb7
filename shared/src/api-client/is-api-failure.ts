import { ApiError, NO_CODE } from './api-error';

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
