import { logFailure, type ApiError } from '@steadfast/shared';
import { logIn, ownProfile, verifyEmail, type Credentials } from '../api';
import { isWrongCode } from '../forms/is-wrong-code';
import { toApiError } from '../forms/use-submit';

/** What became of a login. */
export type LoginOutcome = { isNameMissing: boolean } | { loginFailure: ApiError };

/** What logs in: hands the token on, and never throws but for a code. */
type SignIn = (token: string) => void;

/** Logs in by the password of a known account. Its profile is not looked at (REQ-AUTH-3). */
export async function logInAgain(
  credentials: Credentials,
  signIn: SignIn,
  signal: AbortSignal,
): Promise<LoginOutcome> {
  try {
    signIn(await logIn(credentials, signal));
    return { isNameMissing: false };
  } catch (error) {
    return { loginFailure: toApiError(error) };
  }
}

/** Logs in for the first time, and looks whether the profile has a name yet (REQ-AUTH-2). */
export async function logInFirst(
  credentials: Credentials,
  signIn: SignIn,
  signal: AbortSignal,
): Promise<LoginOutcome> {
  const outcome = await logInAgain(credentials, signIn, signal);
  return 'loginFailure' in outcome ? outcome : { isNameMissing: await isNameMissing(signal) };
}

/**
 * Confirms the email by its code and logs in with the password that was just typed (REQ-AUTH-2). After a reload the
 * password is gone: then nobody is logged in yet.
 *
 * @param isCodeSpent an earlier try may have taken the code, and its answer was lost: then a code that is refused is no
 *   wrong one if the login works
 * @throws {ApiError} when the code was not taken
 */
export async function confirmAndLogIn(
  { email, password, code, isCodeSpent }: Credentials & { code: string; isCodeSpent: boolean },
  signIn: SignIn,
  signal: AbortSignal,
): Promise<LoginOutcome | 'passwordMissing'> {
  const credentials = { email, password };
  try {
    await verifyEmail(email, code, signal);
  } catch (error) {
    if (!isCodeSpent || !isWrongCode(error) || password === '') throw error;
    const outcome = await logInFirst(credentials, signIn, signal);
    if ('loginFailure' in outcome) throw error;
    return outcome;
  }
  return password === '' ? 'passwordMissing' : logInFirst(credentials, signIn, signal);
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
