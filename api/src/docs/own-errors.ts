import type { CallName } from '@steadfast/shared/contract';
import type { ErrorCode } from '../http/errors';

/** What calls answer by rules of their own, beyond what their shape says. */
const OWN_ERRORS: Partial<Record<CallName, readonly ErrorCode[]>> = {
  'POST /auth/register': ['weak-password', 'account-exists'],
  'POST /auth/login': ['wrong-credentials', 'email-not-confirmed'],
  'POST /auth/verify_email': ['wrong-code'],
};

/** @returns codes of `http/errors.ts` */
export function ownErrorsOf(name: CallName): readonly ErrorCode[] {
  return OWN_ERRORS[name] ?? [];
}
