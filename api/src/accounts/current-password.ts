import { eq } from 'drizzle-orm';
import { accounts } from '../database/schema';
import { ApiError } from '../http/errors';
import type { Viewer } from '../http/serve-call';
import type { Account, AccountTools } from './accounts';

/**
 * What changes an account wants the password again, from whoever is signed in: a screen left open is no proof.
 *
 * @param network where from, as limits count it
 * @throws ApiError `wrong-password`; `too-many-requests` after too many wrong ones, logging in counted too
 */
export async function withCurrentPassword(
  { database, passwords, lockOut }: AccountTools,
  { accountId }: Viewer,
  password: string,
  network: string,
): Promise<Account> {
  const [account] = await database.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new ApiError('not-signed-in');
  const guess = { at: 'password', email: account.email, network, isOwnersPlace: async () => true } as const;
  const owner = await lockOut.attempt(guess, async () =>
    (await passwords.matches(password, account.passwordHash)) ? account : undefined,
  );
  if (!owner) throw new ApiError('wrong-password');
  return owner;
}
