import { ApiError } from '../http/errors';
import { createCodeMail } from '../mail/code-mail';
import { findAccountByEmail, lockAddress, type AccountTools } from './accounts';
import { countCodeMail } from './code-mails';
import { checkNewPassword } from './new-password';

/**
 * Starts a sign-up: emails a code; entering it creates the account, with the password given here. Another sign-up with the
 * same address, by the same person or somebody else, waits beside it.
 *
 * @throws ApiError `weak-password`, or `account-exists`
 */
export async function register(
  tools: AccountTools,
  { email, password }: { email: string; password: string },
  network: string,
): Promise<void> {
  const { database, passwords, codes, outbox } = tools;
  checkNewPassword('password', password);
  // Before counting: when no email is sent, an owner's codes must not be used up.
  if (await findAccountByEmail(database, email)) throw new ApiError('account-exists');
  await countCodeMail(tools, { email, network });
  // Before the transaction: hashing takes long, and the built-in database has one connection.
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (transaction) => {
    await lockAddress(transaction, email);
    // The account may have been created in the meantime.
    if (await findAccountByEmail(transaction, email)) throw new ApiError('account-exists');
    const code = await codes.issue(transaction, { purpose: 'confirm-email', email, network, passwordHash });
    await outbox.add(transaction, email, createCodeMail(code, 'confirm-email'));
  });
  outbox.wake();
}
