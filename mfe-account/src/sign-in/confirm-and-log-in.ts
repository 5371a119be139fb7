import { logFailure, type ApiError } from '@steadfast/shared';
import { logIn, ownProfile, verifyEmail, type Credentials } from '../api';
import { asApiError } from '../forms/use-attempt';

/** What became of a right code: signed in, or not although the e-mail is confirmed now. */
export type Confirmation = { isNameMissing: boolean } | { loginFailure: ApiError };

/**
 * Confirms the e-mail, logs in with the password that was just typed, and looks whether the profile has a name
 * (REQ-AUTH-2).
 *
 * @throws {ApiError} when the code was not taken
 */
export async function confirmAndLogIn(
  { email, password, code }: Credentials & { code: string },
  signIn: (token: string) => void,
  signal: AbortSignal,
): Promise<Confirmation> {
  await verifyEmail(email, code, signal);
  try {
    signIn(await logIn({ email, password }, signal));
  } catch (error) {
    return { loginFailure: asApiError(error) };
  }
  return { isNameMissing: await isNameMissing(signal) };
}

/** Whoever is signed in stays so when the profile cannot be had: its name can wait, and nobody is asked for it in vain. */
async function isNameMissing(signal: AbortSignal): Promise<boolean> {
  try {
    const { name } = await ownProfile(signal);
    return !name?.trim();
  } catch (error) {
    if (!signal.aborted) logFailure('Could not look up the profile', error);
    return false;
  }
}
