import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accounts, emailCodes } from '../database/schema';
import { ApiError } from '../http/errors';
import { emailChangedMail } from '../mail/account-mails';
import type { Outbox } from '../mail/outbox';
import { lockAddress, type AccountTools } from './accounts';
import type { PendingVerification } from './email-codes';
import { endPendingResets } from './reset-password';

/**
 * Proves an address by the code that was mailed to it: a sign-up becomes an account, or an account's address changes,
 * whichever the code was mailed for. Which part was wrong, address or code, is not told.
 *
 * @throws ApiError `wrong-code`
 */
export async function verifyEmail(
  { database, codes, lockOut, outbox }: AccountTools,
  { email, code }: { email: string; code: string },
  network: string,
): Promise<void> {
  const waiting = await lockOut.attempt({ at: 'code', email, network }, () =>
    database.transaction(async (transaction) => {
      await lockAddress(transaction, email);
      const purposes = ['confirm-email', 'change-email'] as const;
      const spent = await codes.spend(transaction, { purposes: [...purposes], email, network, code });
      if (spent) await takeAddress(transaction, outbox, spent);
      return spent;
    }),
  );
  if (!waiting) throw new ApiError('wrong-code');
  outbox.wake();
}

async function takeAddress(
  transaction: Database,
  outbox: Outbox,
  waiting: PendingVerification,
): Promise<void> {
  const { email, emailKey: key, accountId, passwordHash } = waiting;
  if (accountId !== null) await changeAddress(transaction, outbox, accountId, waiting);
  else if (passwordHash !== null)
    await transaction.insert(accounts).values({ email, emailKey: key, passwordHash });
  // The address has its account now: whoever else waits for it waits in vain.
  await transaction.delete(emailCodes).where(eq(emailCodes.emailKey, key));
}

/** The old address is told, and codes that were mailed to it open nothing any more. */
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
  await outbox.add(transaction, before.email, emailChangedMail(email));
}
