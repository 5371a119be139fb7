import { logFailure, type ApiError, toApiError } from '@steadfast/sdk';
import { logIn, loadProfile, verifyEmail, type Credentials } from '../api';
import { isFinalRefusal } from '../forms/api-failures';

export type LoginOutcome = { isNameMissing: boolean } | { loginFailure: ApiError };

type SignIn = (token: string) => void;

/** Logs in to an existing account. Does not load the profile (REQ-AUTH-3). */
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

/** Logs in for the first time, and checks whether the profile has a name yet (REQ-AUTH-2). */
export async function logInFirst(
  credentials: Credentials,
  signIn: SignIn,
  signal: AbortSignal,
): Promise<LoginOutcome> {
  const outcome = await logInAgain(credentials, signIn, signal);
  return 'loginFailure' in outcome ? outcome : { isNameMissing: await isNameMissing(signal) };
}

/**
 * Confirms the email with its code and logs in with the password that was just typed (REQ-AUTH-2). A reload clears the
 * password; then it returns `passwordMissing` without logging in.
 *
 * @param mayCodeBeSpent whether an earlier request may have used the code and lost its response. Then a rejected code is
 *   fine if the login succeeds.
 * @throws {ApiError} if the code was rejected
 */
export async function confirmAndLogIn(
  { email, password, code, mayCodeBeSpent }: Credentials & { code: string; mayCodeBeSpent: boolean },
  signIn: SignIn,
  signal: AbortSignal,
): Promise<LoginOutcome | 'passwordMissing'> {
  const credentials = { email, password };
  try {
    await verifyEmail(email, code, signal);
  } catch (error) {
    if (!mayCodeBeSpent || !isFinalRefusal(error) || password === '') throw error;
    const outcome = await logInFirst(credentials, signIn, signal);
    if ('loginFailure' in outcome) throw error;
    return outcome;
  }
  return password === '' ? 'passwordMissing' : logInFirst(credentials, signIn, signal);
}

/** False if the profile cannot be loaded: the viewer stays signed in, and the name can wait. */
async function isNameMissing(signal: AbortSignal): Promise<boolean> {
  try {
    const { name } = await loadProfile(signal);
    return !name?.trim();
  } catch (error) {
    if (!signal.aborted) logFailure('Could not look up the profile', error);
    return false;
  }
}
