import { eq } from 'drizzle-orm';
import { accounts } from '../platform/database/schema';
import { ApiError, createFieldError } from '../platform/errors';
import type { Viewer } from '../platform/http/routes';
import { createEmailChangeRequestedMail, createCodeMail } from './account-mails';
import { findAccountByEmail, lockAccount, lockAddress, type AccountServices } from './accounts';
import { countCodeMail } from './code-mails';
import { confirmPassword } from './check-password';
import { toEmailKey } from './email-key';

/**
 * Requests another address: emails a code there, which `POST /auth/verify_email` takes to make the change. The present
 * address gets a notice at once, while changing the password can still stop it. A newer request replaces an older one.
 *
 * @throws ApiError `wrong-password`, `account-exists`
 */
export async function requestEmailChange(
  services: AccountServices,
  viewer: Viewer,
  { currentPassword, newEmail }: { currentPassword: string; newEmail: string },
  network: string,
): Promise<void> {
  const { database, codes, outbox } = services;
  const {
    id: accountId,
    email,
    ...account
  } = await confirmPassword(services, viewer, currentPassword, network);
  if (account.emailKey === toEmailKey(newEmail)) {
    throw createFieldError('newEmail', 'must differ from the current address');
  }
  // Before counting: a request that sends no email must not use up the limit of the address.
  if (await findAccountByEmail(database, newEmail)) throw new ApiError('account-exists');
  await countCodeMail(services, { email: newEmail, network });
  await database.transaction(async (transaction) => {
    await lockAddress(transaction, newEmail);
    // The account may have been created in the meantime.
    if (await findAccountByEmail(transaction, newEmail)) throw new ApiError('account-exists');
    // If the password has changed since it was checked, the checked one is wrong.
    const isUnchanged = eq(accounts.passwordHash, account.passwordHash);
    if (!(await lockAccount(transaction, accountId, isUnchanged))) throw new ApiError('wrong-password');
    const code = await codes.issue(transaction, {
      purpose: 'change-email',
      email: newEmail,
      network,
      accountId,
    });
    await outbox.add(transaction, newEmail, createCodeMail(code, 'change-email'));
    await outbox.add(transaction, email, createEmailChangeRequestedMail(newEmail));
  });
  outbox.wake();
}
