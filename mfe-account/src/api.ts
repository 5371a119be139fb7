/** The API calls of this remote. Responses are validated, since the address may belong to a different server. */
import { ApiError, request, type Profile } from '@steadfast/sdk';

export interface Credentials {
  email: string;
  password: string;
}

/** Whether an account with this email exists. */
export async function accountExists(email: string, signal: AbortSignal): Promise<boolean> {
  const response: { exists?: unknown } | undefined = await request('POST /auth/account_exists', {
    body: { email },
    signal,
  });
  if (typeof response?.exists !== 'boolean') throw createMalformedError();
  return response.exists;
}

/** Creates an account. The API emails a code to confirm it. */
export async function register(credentials: Credentials, signal: AbortSignal): Promise<void> {
  await request('POST /auth/register', { body: credentials, signal });
}

/** Confirms an email address with the emailed code. */
export async function verifyEmail(email: string, code: string, signal: AbortSignal): Promise<void> {
  await request('POST /auth/verify_email', { body: { email, code }, signal });
}

/** Emails another code for the pending verification. Not in the specification: other APIs may respond with 404. */
export async function resendCode(email: string, signal: AbortSignal): Promise<void> {
  await request('POST /auth/resend_code', { body: { email }, signal });
}

/** Emails a code to set a new password, if the account exists. */
export async function sendResetCode(email: string, signal: AbortSignal): Promise<void> {
  await request('POST /auth/forgot_password_send', { body: { email }, signal });
}

/** @returns the token that authorizes setting a new password */
export async function verifyResetCode(email: string, code: string, signal: AbortSignal): Promise<string> {
  const response: { token?: unknown } | undefined = await request(
    'POST /auth/forgot_password_callback_verify',
    { body: { email, code }, signal },
  );
  if (typeof response?.token !== 'string' || response.token === '') throw createMalformedError();
  return response.token;
}

/** Sets a new password with the token from `verifyResetCode`. */
export async function setPassword(token: string, newPassword: string, signal: AbortSignal): Promise<void> {
  await request('POST /auth/forgot_password_callback_set', { body: { token, newPassword }, signal });
}

/** @returns the session token */
export async function logIn(credentials: Credentials, signal: AbortSignal): Promise<string> {
  const response: { access_token?: unknown } | undefined = await request('POST /auth/login', {
    body: credentials,
    signal,
  });
  signal.throwIfAborted();
  if (typeof response?.access_token !== 'string' || response.access_token === '')
    throw createMalformedError();
  return response.access_token;
}

/** @throws {ApiError} "No profile found" when the response has no profile (REQ-SESSION-6) */
export async function loadProfile(signal?: AbortSignal): Promise<Profile> {
  const profile: Profile | undefined = await request('GET /profile/self', { ...(signal && { signal }) });
  if (!profile) throw new ApiError('no-profile', 'No profile found', 200);
  return profile;
}

function createMalformedError(): ApiError {
  return new ApiError('malformed-response', 'We could not read the response. Please try again.', 200);
}
