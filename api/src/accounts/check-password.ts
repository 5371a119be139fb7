import { eq } from 'drizzle-orm';
import { isPasswordAllowed, PASSWORD_RULE_MESSAGE } from '@steadfast/contract';
import { accounts } from '../platform/database/schema';
import { ApiError } from '../platform/errors';
import type { Viewer } from '../platform/http/routes';
import type { Account, AccountServices } from './accounts';

/**
 * Confirms the viewer's password before a change of the account: being signed in is not enough, since a screen may be
 * left open.
 *
 * @param network where the request comes from, as limits count it
 * @throws ApiError `wrong-password`; `too-many-requests` after too many wrong ones, failed logins included
 */
export async function confirmPassword(
  { database, passwords, lockOut }: AccountServices,
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

/**
 * Checks a new password against the rule of REQ-AUTH-5.
 *
 * @param field the field's name in the call
 * @throws ApiError `weak-password` with the rule's own message
 */
export function checkNewPassword(field: string, password: string): void {
  if (isPasswordAllowed(password)) return;
  throw new ApiError('weak-password', PASSWORD_RULE_MESSAGE, [{ field, message: PASSWORD_RULE_MESSAGE }]);
}
