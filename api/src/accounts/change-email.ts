import { eq } from 'drizzle-orm';
import { accounts } from '../database/schema';
import { ApiError, invalidField } from '../http/errors';
import type { Viewer } from '../http/serve-call';
import { emailChangeAskedMail } from '../mail/account-mails';
import { codeMail } from '../mail/code-mail';
import { accountByEmail, lockAccount, lockAddress, type AccountTools } from './accounts';
import { countCodeMail } from './code-mails';
import { withCurrentPassword } from './current-password';
import { emailKey } from './email-key';

/**
 * Asks for another address: a code is mailed there, and `POST /auth/verify_email` with it makes the change. The present
 * address is told at once, while changing the password still stops it. A newer wish takes the place of an older one.
 *
 * @throws ApiError `wrong-password`, `account-exists`
 */
export async function requestEmailChange(
  tools: AccountTools,
  viewer: Viewer,
  { currentPassword, newEmail }: { currentPassword: string; newEmail: string },
  network: string,
): Promise<void> {
  const { database, codes, outbox } = tools;
  const {
    id: accountId,
    email,
    ...account
  } = await withCurrentPassword(tools, viewer, currentPassword, network);
  if (account.emailKey === emailKey(newEmail)) {
    throw invalidField('newEmail', 'must be another address than the present one');
  }
  // Before it is counted: where no mail leaves, an owner's codes must not be used up.
  if (await accountByEmail(database, newEmail)) throw new ApiError('account-exists');
  await countCodeMail(tools, { email: newEmail, network });
  await database.transaction(async (transaction) => {
    await lockAddress(transaction, newEmail);
    // It may have been made meanwhile.
    if (await accountByEmail(transaction, newEmail)) throw new ApiError('account-exists');
    // A password that was changed since it was looked at was the wrong one.
    const isUnchanged = eq(accounts.passwordHash, account.passwordHash);
    if (!(await lockAccount(transaction, accountId, isUnchanged))) throw new ApiError('wrong-password');
    const code = await codes.issue(transaction, {
      purpose: 'change-email',
      email: newEmail,
      network,
      accountId,
    });
    await outbox.add(transaction, newEmail, codeMail(code, 'change-email'));
    await outbox.add(transaction, email, emailChangeAskedMail(newEmail));
  });
  outbox.wake();
}
