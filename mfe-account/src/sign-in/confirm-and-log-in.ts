import type { ApiError } from '@steadfast/shared';
import { logIn, ownProfile, verifyEmail, type Credentials } from '../api';
import { asApiError } from '../use-attempt';

/** What became of a right code: signed in, or not although the e-mail is confirmed now. */
export type Confirmation = { hasName: boolean } | { loginFailure: ApiError };

/**
 * Confirms the e-mail, logs in with the password that was just typed, and looks whether the profile has a name
 * (REQ-AUTH-2).
 *
 * @throws {ApiError} when the code was not taken; what fails after that is a login that failed
 */
export async function confirmAndLogIn(
  { email, password, code }: Credentials & { code: string },
  signIn: (token: string) => void,
  signal: AbortSignal,
): Promise<Confirmation> {
  await verifyEmail(email, code, signal);
  try {
    signIn(await logIn({ email, password }, signal));
    const { name } = await ownProfile(signal);
    return { hasName: Boolean(name?.trim()) };
  } catch (error) {
    return { loginFailure: asApiError(error) };
  }
}
