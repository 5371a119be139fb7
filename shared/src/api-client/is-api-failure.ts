import { ApiError, NO_CODE } from './api-error';

/** The errors of the API that pages answer in a way of their own, with their statuses. */
const STATUS = {
  'not-found': 404,
  'wrong-credentials': 401,
  'account-exists': 409,
  'invalid-reset-token': 400,
} as const;

/**
 * Whether the API answered with this error. Its stable code tells; the status does only where the answer held no code, as
 * that of an API which follows nothing but the specification may.
 */
export function isApiFailure(error: unknown, code: keyof typeof STATUS): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === code || (error.code === NO_CODE && error.status === STATUS[code]);
}
