/** Tells the session that the API takes its token no more, whoever of the site made the call. */
import type { CallName } from '../contract';
import { readToken } from '../session/token';
import type { ApiError } from './api-error';

let told: (() => void) | undefined;

/**
 * Has one listener, the session, told of refused tokens; the last one counts.
 *
 * @returns stops telling
 */
export function onTokenRefused(listener: () => void): () => void {
  told = listener;
  return () => {
    if (told === listener) told = undefined;
  };
}

/** Tells of a token that was refused, if it is still the one in use: late answers of an older session say nothing. */
export function reportTokenRefused(token: string): void {
  if (readToken() === token) told?.();
}

/** Calls in which a person enters a password: an API without our codes may mean that by its 401. */
const CALLS_WITH_PASSWORD: ReadonlySet<CallName> = new Set<CallName>([
  'POST /auth/change_email',
  'POST /auth/change_password',
  'POST /profile/delete',
]);

/** Whether an error says that the token is not taken (docs/api.md: 401 is that, or wrong credentials). */
export function isTokenRefusal(name: CallName, { status, code }: ApiError): boolean {
  if (status !== 401 || code === 'wrong-credentials') return false;
  return code === 'not-signed-in' || !CALLS_WITH_PASSWORD.has(name);
}
