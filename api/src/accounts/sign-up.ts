import { eq } from 'drizzle-orm';
import { ApiError } from '../platform/errors';
import { createNotice } from './account-mails';
import type { Database } from '../platform/database/database';
import { accounts, emailCodes } from '../platform/database/schema';
import type { CallInput } from '../platform/http/routes';
import type { Outbox } from '../platform/messages/outbox';
import { findAccountByEmail, lockAddress, type AccountServices } from './accounts';
import { countCodeMail } from './code-mails';
import type { PendingVerification } from './email-codes';
import { checkNewPassword } from './password-hash';
import { endPendingResets } from './reset-password';

/**
 * Starts a sign-up: emails a code; entering it creates the account, with the password given here. Another sign-up with the
 * same address, by the same person or somebody else, waits beside it.
 *
 * @throws ApiError `weak-password`, or `account-exists`
 */
export async function register(
  services: AccountServices,
  { body, network }: CallInput<'POST /auth/register'>,
): Promise<void> {
  const { database, passwords, codes, outbox } = services;
  const { email, password } = body;
  checkNewPassword('password', password);
  // Before counting: a request that sends no email must not use up the limit of the address.
  if (await findAccountByEmail(database, email)) throw new ApiError('account-exists');
  await countCodeMail(services, { email, network });
  // Before the transaction: hashing takes long, and the built-in database has one connection.
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (transaction) => {
    await lockAddress(transaction, email);
    // The account may have been created in the meantime.
    if (await findAccountByEmail(transaction, email)) throw new ApiError('account-exists');
    await codes.mail(transaction, { purpose: 'confirm-email', email, network, passwordHash });
  });
  outbox.wake();
}

/**
 * Verifies an address with the code emailed to it: a sign-up becomes an account, or an account's address changes,
 * depending on what the code was emailed for. Does not reveal whether the address or the code was wrong.
 *
 * @throws ApiError `wrong-code`
 */
export async function verifyEmail(
  { database, codes, lockOut, outbox }: AccountServices,
  { body: { email, code }, network }: CallInput<'POST /auth/verify_email'>,
): Promise<void> {
  const verification = await lockOut.attempt({ at: 'code', email, network }, () =>
    database.transaction(async (transaction) => {
      await lockAddress(transaction, email);
      const purposes = ['confirm-email', 'change-email'] as const;
      const consumed = await codes.consume(transaction, { purposes: [...purposes], email, network, code });
      if (consumed) await applyVerification(transaction, outbox, consumed);
      return consumed;
    }),
  );
  if (!verification) throw new ApiError('wrong-code');
  outbox.wake();
}

async function applyVerification(
  transaction: Database,
  outbox: Outbox,
  verification: PendingVerification,
): Promise<void> {
  const { email, emailKey: key, accountId, passwordHash } = verification;
  if (accountId !== null) await changeAddress(transaction, outbox, accountId, verification);
  else if (passwordHash !== null)
    await transaction.insert(accounts).values({ email, emailKey: key, passwordHash });
  // The address has its account now: other verifications that wait for it become invalid.
  await transaction.delete(emailCodes).where(eq(emailCodes.emailKey, key));
}

/** Notifies the old address; codes that were emailed to it become invalid. */
async function changeAddress(
  transaction: Database,
  outbox: Outbox,
  accountId: string,
  { email, emailKey: key }: PendingVerification,
): Promise<void> {
  const [before] = await transaction
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!before) return;
  await transaction.update(accounts).set({ email, emailKey: key }).where(eq(accounts.id, accountId));
  await endPendingResets(transaction, accountId);
  await outbox.add(transaction, before.email, createNotice('email-changed', email));
}
