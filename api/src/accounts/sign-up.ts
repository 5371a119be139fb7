import { and, eq, isNull } from 'drizzle-orm';
import { isPasswordAllowed, PASSWORD_RULE_MESSAGE } from '@steadfast/shared/contract';
import type { Database } from '../database/database';
import { accounts } from '../database/schema';
import { ApiError } from '../http/errors';
import { codeMail } from '../mail/code-mail';
import { accountByEmail, type AccountTools } from './accounts';
import { emailKey } from './email-key';

/**
 * A new account, to be confirmed by the code that is mailed. Whoever left off before entering the code can start again:
 * the newer password and code count.
 */
export async function register(
  { database, passwords, codes, outbox }: AccountTools,
  email: string,
  password: string,
): Promise<void> {
  if (!isPasswordAllowed(password)) {
    throw new ApiError('weak-password', PASSWORD_RULE_MESSAGE, [
      { field: 'password', message: PASSWORD_RULE_MESSAGE },
    ]);
  }
  // Before the transaction: hashing takes long, and the built-in database has one connection.
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (transaction) => {
    const accountId = await saveUnconfirmed(transaction, email, passwordHash);
    if (accountId === undefined) throw new ApiError('account-exists');
    await outbox.add(
      transaction,
      email,
      codeMail(await codes.issue(transaction, accountId, 'confirm-email')),
    );
  });
  outbox.wake();
}

/** @returns nothing when the address belongs to a confirmed account, which stays as it is */
async function saveUnconfirmed(
  database: Database,
  email: string,
  passwordHash: string,
): Promise<string | undefined> {
  const [saved] = await database
    .insert(accounts)
    .values({ email, emailKey: emailKey(email), passwordHash })
    .onConflictDoUpdate({
      target: accounts.emailKey,
      set: { email, passwordHash },
      setWhere: isNull(accounts.emailConfirmedAt),
    })
    .returning({ id: accounts.id });
  return saved?.id;
}

/** Confirms an address by the mailed code. Which part was wrong, address or code, is not told. */
export async function verifyEmail(
  { database, codes }: AccountTools,
  email: string,
  code: string,
): Promise<void> {
  const isConfirmed = await database.transaction(async (transaction) => {
    const account = await accountByEmail(transaction, email);
    if (!account || !(await codes.spend(transaction, account.id, 'confirm-email', code))) return false;
    await transaction
      .update(accounts)
      .set({ emailConfirmedAt: new Date() })
      .where(and(eq(accounts.id, account.id), isNull(accounts.emailConfirmedAt)));
    return true;
  });
  if (!isConfirmed) throw new ApiError('wrong-code');
}
