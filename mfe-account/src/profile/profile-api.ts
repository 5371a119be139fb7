/** The calls of My Account. */
import { ApiError, asRecord, logFailure, request, trimmedString } from '@steadfast/shared';
import { ownProfile, verifyEmail } from '../api';

/** What a profile may be changed to; what is left out stays. */
export interface ProfileUpdate {
  name?: string | undefined;
  zipcode?: string | undefined;
  emailNotification?: boolean | undefined;
}

/**
 * Changes the profile. Nothing is sent when nothing is to be changed (REQ-PROFILE-5); a failure is logged in the words of
 * REQ-SESSION-6, unless it was cancelled.
 */
export async function updateProfile(
  { name, zipcode, emailNotification }: ProfileUpdate,
  signal?: AbortSignal,
): Promise<void> {
  const body = {
    ...(name !== undefined && { name }),
    ...(zipcode !== undefined && { zipcode }),
    ...(emailNotification !== undefined && { emailNotification }),
  };
  if (Object.keys(body).length === 0) return;
  try {
    await request('POST /profile/update_profile', { body, ...(signal && { signal }) });
  } catch (error) {
    if (!signal?.aborted) logFailure('Could not update profile', error);
    throw error;
  }
}

/**
 * Asks for another address: a code is mailed there, and `confirmNewEmail` with it makes the change.
 *
 * @returns `changed` when it is the viewer's own already, since an earlier try has worked although its answer was lost
 */
export async function requestEmailChange(
  body: { newEmail: string; currentPassword: string },
  signal: AbortSignal,
): Promise<'codeSent' | 'changed'> {
  try {
    await request('POST /auth/change_email', { body, signal });
    return 'codeSent';
  } catch (error) {
    if (await isOwnEmail(body.newEmail, signal)) return 'changed';
    throw error;
  }
}

/** Makes the change of address by the mailed code. A failure may hide that it is made: the profile tells. */
export async function confirmNewEmail(email: string, code: string, signal: AbortSignal): Promise<void> {
  try {
    await verifyEmail(email, code, signal);
  } catch (error) {
    if (!(await isOwnEmail(email, signal))) throw error;
  }
}

/** Whether the viewer has this address by now; no when that cannot be found out. */
async function isOwnEmail(email: string, signal: AbortSignal): Promise<boolean> {
  try {
    const profile = await ownProfile(signal);
    return trimmedString(profile.email).toLowerCase() === email.toLowerCase();
  } catch {
    return false;
  }
}

export async function changePassword(
  body: { currentPassword: string; newPassword: string },
  signal: AbortSignal,
): Promise<void> {
  await request('POST /auth/change_password', { body, signal });
}

/**
 * All that is kept about the viewer.
 *
 * @throws {ApiError} `malformed-answer` when it is no object
 */
export async function exportOwnData(signal: AbortSignal): Promise<object> {
  const answer = await request('GET /profile/export', { signal });
  if (!asRecord(answer))
    throw new ApiError('malformed-answer', 'Your data did not arrive. Try again in a moment.', 200);
  return answer;
}

/** Deletes the account and all that hangs on it. */
export async function deleteAccount(currentPassword: string, signal: AbortSignal): Promise<void> {
  await request('POST /profile/delete', { body: { currentPassword }, signal });
}
