import { ApiError } from '../http/errors';
import { codeMail } from '../mail/code-mail';
import { accountByEmail, type AccountTools } from './accounts';

/**
 * Whether somebody can log in with this address. An account that was never confirmed does not count: its owner is led
 * through sign-up again, where a new code is mailed.
 */
export async function hasConfirmedAccount({ database }: AccountTools, email: string): Promise<boolean> {
  const account = await accountByEmail(database, email);
  return account !== undefined && account.emailConfirmedAt !== null;
}

/** @returns a token */
export async function logIn(tools: AccountTools, email: string, password: string): Promise<string> {
  const account = await accountByEmail(tools.database, email);
  const isMatch = await tools.passwords.matches(password, account?.passwordHash);
  if (!account || !isMatch) throw new ApiError('wrong-credentials');
  if (account.emailConfirmedAt === null) {
    await sendNewCode(tools, account);
    throw new ApiError('email-not-confirmed');
  }
  return tools.tokens.issue(account.id);
}

async function sendNewCode(
  { database, codes, outbox }: AccountTools,
  account: { id: string; email: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const code = await codes.issue(transaction, account.id, 'confirm-email');
    await outbox.add(transaction, account.email, codeMail(code));
  });
  outbox.wake();
}
