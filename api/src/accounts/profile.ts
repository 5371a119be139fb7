import { eq } from 'drizzle-orm';
import type { CallResponse, CallBody } from '@steadfast/contract';
import type { MaybePromise } from '../background/maybe-promise';
import { createReadCache } from '../caching/read-cache';
import { getAccountKey, type Changes } from '../database/change-log';
import type { Database } from '../database/database';
import { accounts } from '../database/schema';
import { OWN_CALLS } from '../docs/own-calls';
import { ApiError } from '../http/errors';
import type { Viewer } from '../http/serve-call';
import { trimName } from '../http/trim-name';

type Profile = CallResponse<'GET /profile/self'>;

/** How many profiles are kept. */
const KEPT_MAX = 20_000;

/** Returns a function that reads the viewer's own profile, which every page of a signed-in viewer asks for. */
export function createProfileReader(
  database: Database,
  changes: Changes,
): (viewer: Viewer) => MaybePromise<Profile> {
  const kept = createReadCache<Profile>(changes, KEPT_MAX);
  return ({ accountId }) =>
    kept.read(accountId, async () => ({
      value: await readProfile(database, accountId),
      keys: [getAccountKey(accountId)],
    }));
}

async function readProfile(database: Database, accountId: string): Promise<Profile> {
  const [profile] = await database
    .select({
      name: accounts.name,
      email: accounts.email,
      zipcode: accounts.zipcode,
      emailNotification: accounts.emailNotification,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!profile) throw new ApiError('not-signed-in');
  return { ...profile, offers: [...OWN_CALLS] };
}

/** Changes the given fields and leaves the rest. The specification has two names for two of the fields (REQ-API-1). */
export async function updateProfile(
  database: Database,
  viewer: Viewer,
  body: CallBody<'POST /profile/update_profile'>,
): Promise<void> {
  const name = body.name ?? body.profileName;
  const zipcode = body.zipcode ?? body.profileZipCode;
  const { emailNotification } = body;
  await database
    .update(accounts)
    .set({ name: name === undefined ? undefined : trimName('name', name), zipcode, emailNotification })
    .where(eq(accounts.id, viewer.accountId));
}

/** Removes a value, which `update_profile` does not: its fields are never empty (REQ-PROFILE-3, REQ-PROFILE-4). */
export async function clearField(
  database: Database,
  viewer: Viewer,
  field: CallBody<'POST /profile/clear_field'>['field'],
): Promise<void> {
  await database
    .update(accounts)
    .set(field === 'name' ? { name: null } : { zipcode: null })
    .where(eq(accounts.id, viewer.accountId));
}
