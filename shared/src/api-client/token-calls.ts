import type { CallName } from '../contract';

/** The calls that never send the token (REQ-SESSION-5). A test compares this list with the contract. */
const CALLS_WITHOUT_TOKEN: ReadonlySet<string> = new Set<CallName>([
  'GET /featured/hero',
  'POST /auth/account_exists',
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/verify_email',
  'POST /auth/resend_code',
  'POST /auth/forgot_password_send',
  'POST /auth/forgot_password_callback_verify',
  'POST /auth/forgot_password_callback_set',
]);

/** Whether a call may send the stored token. */
export function sendsToken(name: string): boolean {
  return !CALLS_WITHOUT_TOKEN.has(name);
}
