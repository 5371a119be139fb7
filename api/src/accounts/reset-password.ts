/** A forgotten password: a code by mail, a token for the code, a new password for the token. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { CODE_VALID_MINUTES } from '@steadfast/shared/contract';
import type { Database } from '../database/database';
import { accounts, emailCodes, resetTokens } from '../database/schema';
import { ApiError } from '../http/errors';
import { passwordChangedMail } from '../mail/account-mails';
import { codeMail } from '../mail/code-mail';
import { accountByEmail, lockAccount, lockAddress, type AccountTools } from './accounts';
import { countCodeMail } from './code-mails';
import { checkNewPassword } from './new-password';
import { inConstantTime } from './constant-time';

const TOKEN_BYTES = 32;

/** Mails a code to the owner, if there is one. Neither the answer nor its time tells whether there is. */
export async function sendResetCode(tools: AccountTools, email: string, network: string): Promise<void> {
  const { database, codes, outbox } = tools;
  await inConstantTime(async () => {
    const account = await accountByEmail(database, email);
    await countCodeMail(tools, { email, network, accountId: account?.id });
    if (!account) return;
    await database.transaction(async (transaction) => {
      await lockAddress(transaction, account.email);
      // It may have gone or moved since it was looked up: the old address must not get a code any more.
      const isStillThere = eq(accounts.emailKey, account.emailKey);
      if (!(await lockAccount(transaction, account.id, isStillThere))) return;
      const { id: accountId, email: owners } = account;
      const code = await codes.issue(transaction, {
        purpose: 'reset-password',
        email: owners,
        network,
        accountId,
      });
      await outbox.add(transaction, owners, codeMail(code, 'reset-password'));
    });
    outbox.wake();
  });
}

/**
 * Gives the right to set a new password for the mailed code.
 *
 * @returns a token that is good once, for 15 minutes; it signs nobody in
 * @throws ApiError `wrong-code`
 */
export async function verifyResetCode(
  { database, codes, lockOut }: AccountTools,
  { email, code }: { email: string; code: string },
  network: string,
): Promise<string> {
  const token = await lockOut.attempt({ at: 'code', email, network }, () =>
    database.transaction(async (transaction) => {
      await lockAddress(transaction, email);
      const spent = await codes.spend(transaction, { purposes: ['reset-password'], email, network, code });
      return spent?.accountId ? issueToken(transaction, spent.accountId) : undefined;
    }),
  );
  if (token === undefined) throw new ApiError('wrong-code');
  return token;
}

/**
 * Sets a new password and ends all sessions: whoever knew the old one is out. The owner is told by mail.
 *
 * @throws ApiError `weak-password`, with which the token stays good; `invalid-reset-token`
 */
export async function setPasswordByToken(
  { database, passwords, sessions, networks, lockOut, outbox }: AccountTools,
  { token, newPassword }: { token: string; newPassword: string },
  network: string,
): Promise<void> {
  checkNewPassword('newPassword', newPassword);
  const isGood = and(eq(resetTokens.tokenHash, hashToken(token)), gt(resetTokens.expiresAt, sql`now()`));
  // Looked at before the costly hash, which nobody is to cause with any token at all.
  const [found] = await database.select().from(resetTokens).where(isGood);
  if (!found) throw new ApiError('invalid-reset-token');
  const passwordHash = await passwords.hash(newPassword);

  const email = await database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, found.accountId);
    const spent = await transaction.delete(resetTokens).where(isGood).returning();
    if (!account || spent.length === 0) return undefined;
    const accountId = account.id;
    await transaction.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
    await sessions.endAll(transaction, accountId);
    await endPendingResets(transaction, accountId);
    await networks.forgetAll(transaction, accountId);
    await networks.remember(transaction, accountId, network);
    await outbox.add(transaction, account.email, passwordChangedMail());
    return account.email;
  });
  if (email === undefined) throw new ApiError('invalid-reset-token');
  await lockOut.forgive('password', email);
  outbox.wake();
}

/** Ends whatever of an account waits for a code, a change of address too: a new password is to stop whoever knew the old. */
export async function endPendingResets(transaction: Database, accountId: string): Promise<void> {
  await transaction.delete(emailCodes).where(eq(emailCodes.accountId, accountId));
  await transaction.delete(resetTokens).where(eq(resetTokens.accountId, accountId));
}

async function issueToken(transaction: Database, accountId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const fresh = {
    tokenHash: hashToken(token),
    expiresAt: sql`now() + ${CODE_VALID_MINUTES} * interval '1 minute'`,
  };
  await transaction
    .insert(resetTokens)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({ target: resetTokens.accountId, set: fresh });
  return token;
}

/** 256 random bits cannot be found by trying: a plain hash will do. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
