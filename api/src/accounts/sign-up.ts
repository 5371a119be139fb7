import { ApiError } from '../http/errors';
import { codeMail } from '../mail/code-mail';
import { accountByEmail, lockAddress, type AccountTools } from './accounts';
import { countCodeMail } from './code-mails';
import { checkNewPassword } from './new-password';

/**
 * Somebody wants an account: a code is mailed, and entering it makes the account, with the password that was given for
 * that code. Who signs up again, or somebody else with the same address, waits beside.
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
  // Before it is counted: where no mail leaves, an owner's codes must not be used up.
  if (await accountByEmail(database, email)) throw new ApiError('account-exists');
  await countCodeMail(tools, { email, network });
  // Before the transaction: hashing takes long, and the built-in database has one connection.
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (transaction) => {
    await lockAddress(transaction, email);
    // It may have been made meanwhile.
    if (await accountByEmail(transaction, email)) throw new ApiError('account-exists');
    const code = await codes.issue(transaction, { purpose: 'confirm-email', email, network, passwordHash });
    await outbox.add(transaction, email, codeMail(code, 'confirm-email'));
  });
  outbox.wake();
}
