import type { CallName } from '@steadfast/contract';
import { readToken } from '../session/token';
import type { ApiError } from './api-error';

/** The calls that never send the token (REQ-SESSION-5). A test compares this list with the contract. */
const CALLS_WITHOUT_TOKEN: ReadonlySet<string> = new Set<CallName>([
  'GET /featured/hero',
  'POST /video/{id}/plays',
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

let currentListener: (() => void) | undefined;

/**
 * Sets the one listener for rejected tokens: the session. A later listener replaces it.
 *
 * @returns unsubscribes
 */
export function onTokenRejected(listener: () => void): () => void {
  currentListener = listener;
  return () => {
    if (currentListener === listener) currentListener = undefined;
  };
}

/** Reports a rejected token if it is still in use; a late response of an earlier session is ignored. */
export function reportTokenRejected(token: string): void {
  if (readToken() === token) currentListener?.();
}

/** Calls that send a password. An API without our error codes may mean a wrong password by its 401. */
const CALLS_WITH_PASSWORD: ReadonlySet<string> = new Set<CallName>([
  'POST /auth/change_email',
  'POST /auth/change_password',
  'POST /profile/delete',
]);

/** Whether an error means that the API rejected the token (docs/api.md: a 401 means that or wrong credentials). */
export function isTokenRejection(name: string, { status, code }: ApiError): boolean {
  if (status !== 401 || code === 'wrong-credentials') return false;
  return code === 'not-signed-in' || !CALLS_WITH_PASSWORD.has(name);
}
