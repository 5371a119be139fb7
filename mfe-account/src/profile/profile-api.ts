/** The API calls of My Account. */
import { ApiError, asRecord, logFailure, request, trimmedString } from '@steadfast/sdk';
import { loadProfile, verifyEmail } from '../api';

/** The profile fields to change; omitted fields stay as they are. */
export interface ProfileUpdate {
  name?: string | undefined;
  zipcode?: string | undefined;
}

/**
 * Changes the profile. Sends nothing if no field is given (REQ-PROFILE-5), and logs a failure with the text of REQ-SESSION-6
 * unless the call was cancelled.
 */
export async function updateProfile({ name, zipcode }: ProfileUpdate, signal?: AbortSignal): Promise<void> {
  const body = {
    ...(name !== undefined && { name }),
    ...(zipcode !== undefined && { zipcode }),
  };
  if (Object.keys(body).length === 0) return;
  await logUpdateFailure(
    request('POST /profile/update_profile', { body, ...(signal && { signal }) }),
    signal,
  );
}

export type ClearableField = 'name' | 'zipcode';

/** Removes a value from the profile; a failure is logged like that of a change. */
export async function clearField(field: ClearableField, signal: AbortSignal): Promise<void> {
  await logUpdateFailure(request('POST /profile/clear_field', { body: { field }, signal }), signal);
}

async function logUpdateFailure(update: Promise<unknown>, signal?: AbortSignal): Promise<void> {
  try {
    await update;
  } catch (error) {
    if (!signal?.aborted) logFailure('Could not update profile', error);
    throw error;
  }
}

/**
 * Requests an email change. The API emails a code to the new address; `confirmNewEmail` completes the change with it.
 *
 * @returns `changed` if an earlier request already made the change and its response was lost
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

/** Completes the email change with the emailed code. After a failure the profile shows whether the change was made. */
export async function confirmNewEmail(email: string, code: string, signal: AbortSignal): Promise<void> {
  try {
    await verifyEmail(email, code, signal);
  } catch (error) {
    if (!(await isOwnEmail(email, signal))) throw error;
  }
}

/** Whether this is the viewer's current address; false if the profile cannot be loaded. */
async function isOwnEmail(email: string, signal: AbortSignal): Promise<boolean> {
  try {
    const profile = await loadProfile(signal);
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
 * Everything that the API stores about the viewer.
 *
 * @throws {ApiError} `malformed-response` if the response is not an object
 */
export async function exportOwnData(signal: AbortSignal): Promise<object> {
  const response = await request('GET /profile/export', { signal });
  if (!asRecord(response))
    throw new ApiError('malformed-response', 'Your data did not arrive. Try again in a moment.', 200);
  return response;
}

/** Deletes the account and everything that belongs to it. */
export async function deleteAccount(currentPassword: string, signal: AbortSignal): Promise<void> {
  await request('POST /profile/delete', { body: { currentPassword }, signal });
}
