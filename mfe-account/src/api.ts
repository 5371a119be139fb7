/** The calls of this remote. Answers are looked at before they are believed: another server may be behind the address. */
import { ApiError, request, type Profile } from '@steadfast/shared';

/** What a person logs in with. */
export interface Credentials {
  email: string;
  password: string;
}

/** Whether somebody can log in with this email. */
export async function accountExists(email: string, signal: AbortSignal): Promise<boolean> {
  const answer: { exists?: unknown } | undefined = await request('POST /auth/account_exists', {
    body: { email },
    signal,
  });
  if (typeof answer?.exists !== 'boolean') throw unreadable();
  return answer.exists;
}

/** Makes an account, to be confirmed by the code that the API mails. */
export async function register(credentials: Credentials, signal: AbortSignal): Promise<void> {
  await request('POST /auth/register', { body: credentials, signal });
}

/** Confirms an email by the mailed code. */
export async function verifyEmail(email: string, code: string, signal: AbortSignal): Promise<void> {
  await request('POST /auth/verify_email', { body: { email, code }, signal });
}

/** Mails another code for what the address waits for. Beyond the specification: another API may lack it (404). */
export async function resendCode(email: string, signal: AbortSignal): Promise<void> {
  await request('POST /auth/resend_code', { body: { email }, signal });
}

/** Mails a code to set a new password, if there is an account. */
export async function sendResetCode(email: string, signal: AbortSignal): Promise<void> {
  await request('POST /auth/forgot_password_send', { body: { email }, signal });
}

/** @returns the token that gives the right to set a new password */
export async function verifyResetCode(email: string, code: string, signal: AbortSignal): Promise<string> {
  const answer: { token?: unknown } | undefined = await request(
    'POST /auth/forgot_password_callback_verify',
    { body: { email, code }, signal },
  );
  if (typeof answer?.token !== 'string' || answer.token === '') throw unreadable();
  return answer.token;
}

/** Sets a new password by the token that came for the code. */
export async function setPassword(token: string, newPassword: string, signal: AbortSignal): Promise<void> {
  await request('POST /auth/forgot_password_callback_set', { body: { token, newPassword }, signal });
}

/** @returns the token of the session */
export async function logIn(credentials: Credentials, signal: AbortSignal): Promise<string> {
  const answer: { access_token?: unknown } | undefined = await request('POST /auth/login', {
    body: credentials,
    signal,
  });
  signal.throwIfAborted();
  if (typeof answer?.access_token !== 'string' || answer.access_token === '') throw unreadable();
  return answer.access_token;
}

/** @throws {ApiError} "No profile found" when the answer holds none (REQ-SESSION-6) */
export async function ownProfile(signal?: AbortSignal): Promise<Profile> {
  const profile: Profile | undefined = await request('GET /profile/self', { ...(signal && { signal }) });
  if (!profile) throw new ApiError('no-profile', 'No profile found', 200);
  return profile;
}

function unreadable(): ApiError {
  return new ApiError('malformed-answer', 'We could not read the response. Please try again.', 200);
}
