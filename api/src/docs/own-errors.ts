import type { CallName } from '@steadfast/shared/contract';
import type { ErrorCode } from '../http/errors';

/** Errors of the calls' own rules, in addition to those that follow from their shape. */
const OWN_ERRORS: Partial<Record<CallName, readonly ErrorCode[]>> = {
  'POST /auth/register': ['weak-password', 'account-exists'],
  'POST /auth/login': ['wrong-credentials'],
  'POST /auth/verify_email': ['wrong-code'],
  'POST /auth/forgot_password_callback_verify': ['wrong-code'],
  'POST /auth/forgot_password_callback_set': ['weak-password', 'invalid-reset-token'],
  'POST /auth/change_email': ['wrong-password', 'account-exists'],
  'POST /auth/change_password': ['wrong-password', 'weak-password'],
  'POST /profile/delete': ['wrong-password'],
  'POST /playlist/create': ['limit-reached'],
  'POST /playlist/add_video': ['limit-reached'],
  'POST /playlist/move_video': ['changed-meanwhile'],
  'POST /subscriptions/series': ['limit-reached'],
};

/** @returns codes of `http/errors.ts` */
export function getOwnErrors(name: CallName): readonly ErrorCode[] {
  return OWN_ERRORS[name] ?? [];
}
