import { eq } from 'drizzle-orm';
import { accounts } from '../database/schema';
import { ApiError } from '../http/errors';
import type { Viewer } from '../http/serve-call';
import type { Account, AccountTools } from './accounts';

/**
 * Confirms the viewer's password before a change of the account: being signed in is not enough, since a screen may be
 * left open.
 *
 * @param network where the request comes from, as limits count it
 * @throws ApiError `wrong-password`; `too-many-requests` after too many wrong ones, failed logins included
 */
export async function confirmPassword(
  { database, passwords, lockOut }: AccountTools,
  { accountId }: Viewer,
  password: string,
  network: string,
): Promise<Account> {
  const [account] = await database.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new ApiError('not-signed-in');
  const guess = { at: 'password', email: account.email, network, isOwnersNetwork: async () => true } as const;
  const owner = await lockOut.attempt(guess, async () =>
    (await passwords.matches(password, account.passwordHash)) ? account : undefined,
  );
  if (!owner) throw new ApiError('wrong-password');
  return owner;
}
