import { eq } from 'drizzle-orm';
import type { CallResponse } from '@steadfast/contract';
import { isAnyOf, type Database } from '../platform/database/database';
import { accounts } from '../platform/database/schema';
import { createBatch } from '../platform/batch';
import { ApiError } from '../platform/errors';
import type { CallInput } from '../platform/http/routes';
import { trimName } from '../platform/http/trim-name';

/**
 * Returns a function that reads the viewer's own profile. One statement, built once, answers all who ask at the same time:
 * every page of a signed-in viewer does.
 */
export function createProfileReader(
  database: Database,
): (accountId: string) => Promise<Omit<CallResponse<'GET /profile/self'>, 'offers'>> {
  const statement = database
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      zipcode: accounts.zipcode,
      emailNotification: accounts.emailNotification,
    })
    .from(accounts)
    .where(isAnyOf(accounts.id, 'ids'))
    .prepare('');
  return createBatch(async (ids: string[]) => {
    const rows = await statement.execute({ ids });
    const profiles = new Map(rows.map(({ id, ...profile }) => [id, profile]));
    return (accountId) => {
      const profile = profiles.get(accountId);
      if (!profile) throw new ApiError('not-signed-in');
      return profile;
    };
  });
}

/** Changes the given fields and leaves the rest. The specification has two names for two of the fields (REQ-API-1). */
export async function updateProfile(
  database: Database,
  { viewer, body }: CallInput<'POST /profile/update_profile'>,
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
  { viewer, body }: CallInput<'POST /profile/clear_field'>,
): Promise<void> {
  await database
    .update(accounts)
    .set(body.field === 'name' ? { name: null } : { zipcode: null })
    .where(eq(accounts.id, viewer.accountId));
}
