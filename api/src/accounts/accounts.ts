/** Everything that the account calls need, and how an account is found. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accounts } from '../database/schema';
import type { Limiter } from '../limits/limiter';
import type { Outbox } from '../mail/outbox';
import type { EmailCodes } from './email-codes';
import { emailKey } from './email-key';
import type { LockOut } from './lock-out';
import type { Networks } from './networks';
import type { Passwords } from './password-hash';
import type { Sessions } from './sessions';

export interface AccountTools {
  database: Database;
  passwords: Passwords;
  sessions: Sessions;
  codes: EmailCodes;
  networks: Networks;
  lockOut: LockOut;
  limiter: Limiter;
  outbox: Outbox;
}

export type Account = typeof accounts.$inferSelect;

/** @returns nothing when there is no account with this address */
export async function accountByEmail(database: Database, email: string): Promise<Account | undefined> {
  const [account] = await database
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey(email)));
  return account;
}

/**
 * An account as it is now, held until the transaction ends: its password and address stay, and it is not deleted. To be
 * taken before anything that hangs on the account, or two transactions could wait for each other.
 *
 * Changes of one person that count what they have take turns by it: else two at once would both find room for one more.
 * Lets whatever merely refers to the account go on.
 *
 * @param isStill what must still be true of it, although it was when it was looked up
 * @returns nothing when there is none (any more)
 */
export async function lockAccount(
  transaction: Database,
  accountId: string,
  isStill?: SQL,
): Promise<Account | undefined> {
  const [account] = await transaction
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isStill))
    .for('no key update');
  return account;
}

/**
 * Lets transactions about one address take turns until they end: a sign-up, a change to it, a guess at its codes. So two
 * never find it free at once, and a code is spent once. To be taken before anything else, and one address a transaction.
 */
export async function lockAddress(transaction: Database, email: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`email ${emailKey(email)}`}, 0))`,
  );
}
