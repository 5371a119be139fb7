/** Resets a forgotten password: a code by email, a token for the code, a new password for the token. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { CODE_VALID_MINUTES } from '@steadfast/contract';
import type { Database } from '../platform/database/database';
import { accounts, emailCodes, resetTokens } from '../platform/database/schema';
import { ApiError } from '../platform/errors';
import type { CallInput } from '../platform/http/routes';
import { createNotice } from './account-mails';
import { findAccountByEmail, lockAccount, lockAddress, type AccountServices } from './accounts';
import { countCodeMail, inConstantTime } from './code-mails';
import { checkNewPassword } from './password-hash';

const TOKEN_BYTES = 32;

/** Emails a code to the owner, if there is one. Neither the response nor its time reveals whether there is. */
export async function sendResetCode(
  services: AccountServices,
  { body: { email }, network }: CallInput<'POST /auth/forgot_password_send'>,
): Promise<void> {
  const { database, codes, outbox } = services;
  await inConstantTime(async () => {
    const account = await findAccountByEmail(database, email);
    await countCodeMail(services, { email, network, accountId: account?.id });
    if (!account) return;
    await database.transaction(async (transaction) => {
      await lockAddress(transaction, account.email);
      // The account may have been deleted or moved since: the old address must not get a code any more.
      const hasSameAddress = eq(accounts.emailKey, account.emailKey);
      if (!(await lockAccount(transaction, account.id, hasSameAddress))) return;
      const { id: accountId, email: address } = account;
      await codes.mail(transaction, { purpose: 'reset-password', email: address, network, accountId });
    });
    outbox.wake();
  });
}

/**
 * Exchanges the emailed code for the right to set a new password.
 *
 * @returns a token that works once, within 15 minutes; it signs nobody in
 * @throws ApiError `wrong-code`
 */
export async function verifyResetCode(
  { database, codes, lockOut }: AccountServices,
  { body: { email, code }, network }: CallInput<'POST /auth/forgot_password_callback_verify'>,
): Promise<string> {
  const token = await lockOut.attempt({ at: 'code', email, network }, () =>
    database.transaction(async (transaction) => {
      await lockAddress(transaction, email);
      const entered = { purposes: ['reset-password' as const], email, network, code };
      const consumed = await codes.consume(transaction, entered);
      return consumed?.accountId ? issueToken(transaction, consumed.accountId) : undefined;
    }),
  );
  if (token === undefined) throw new ApiError('wrong-code');
  return token;
}

/**
 * Sets a new password and ends all sessions, so anyone who knew the old password is signed out. Notifies the owner by
 * email.
 *
 * @throws ApiError `weak-password`, after which the token still works; `invalid-reset-token`
 */
export async function setPasswordByToken(
  { database, passwords, sessions, networks, lockOut, outbox }: AccountServices,
  { body: { token, newPassword }, network }: CallInput<'POST /auth/forgot_password_callback_set'>,
): Promise<void> {
  checkNewPassword('newPassword', newPassword);
  const isValid = and(eq(resetTokens.tokenHash, hashToken(token)), gt(resetTokens.expiresAt, sql`now()`));
  // Checked before the costly hash, which an invalid token must not trigger.
  const [found] = await database.select().from(resetTokens).where(isValid);
  if (!found) throw new ApiError('invalid-reset-token');
  const passwordHash = await passwords.hash(newPassword);

  const email = await database.transaction(async (transaction) => {
    const { accountId } = found;
    const account = await lockAccount(transaction, accountId);
    const consumed = await transaction.delete(resetTokens).where(isValid).returning();
    if (!account || consumed.length === 0) throw new ApiError('invalid-reset-token');
    await transaction.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
    await sessions.endAll(transaction, accountId);
    await endPendingResets(transaction, accountId);
    await networks.forgetAll(transaction, accountId);
    await networks.remember(transaction, accountId, network);
    await outbox.add(transaction, account.email, createNotice('password-changed'));
    return account.email;
  });
  await lockOut.reset('password', email);
  outbox.wake();
}

/** Cancels everything of an account that waits for a code, email changes too: a new password must lock others out. */
export async function endPendingResets(transaction: Database, accountId: string): Promise<void> {
  await transaction.delete(emailCodes).where(eq(emailCodes.accountId, accountId));
  await transaction.delete(resetTokens).where(eq(resetTokens.accountId, accountId));
}

async function issueToken(transaction: Database, accountId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const values = {
    tokenHash: hashToken(token),
    expiresAt: sql`now() + ${CODE_VALID_MINUTES} * interval '1 minute'`,
  };
  await transaction
    .insert(resetTokens)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: resetTokens.accountId, set: values });
  return token;
}

/** 256 random bits cannot be guessed, so a plain hash is enough. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
