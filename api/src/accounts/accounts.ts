/** What the account calls need, and how they find an account. */
import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { accounts, emailCodes, knownNetworks, resetTokens, sessions } from '../platform/database/schema';
import type { Platform } from '../platform/platform';
import { createEmailCodes, PENDING_MINUTES } from './email-codes';
import { toEmailKey } from './email-key';
import { createLockOut } from './lock-out';
import { createNetworks } from './networks';
import { createPasswords } from './password-hash';
import { createSessions, createTokens } from './sessions';

/** How long a network stays known after the last sign-in from it. */
const KNOWN_NETWORK_DAYS = 90;

export type AccountServices = ReturnType<typeof createAccountServices>;
export type Account = typeof accounts.$inferSelect;

/** @returns undefined when there is no account with this address */
export async function findAccountByEmail(database: Database, email: string): Promise<Account | undefined> {
  const [account] = await database
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, toEmailKey(email)));
  return account;
}

/**
 * Reads an account and locks it until the transaction ends: its password and address stay, and it is not deleted. Take
 * this lock before anything that depends on the account, or two transactions could wait for each other.
 *
 * It also serialises one viewer's changes that count what they have; otherwise two at once would both find room for one
 * more. Transactions that merely refer to the account do not wait.
 *
 * @param condition a condition that must still hold, as it did when the account was looked up
 * @returns undefined when no account matches (any more)
 */
export async function lockAccount(
  transaction: Database,
  accountId: string,
  condition?: SQL,
): Promise<Account | undefined> {
  const [account] = await transaction
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), condition))
    .for('no key update');
  return account;
}

/**
 * Serialises transactions about one address until they end: a sign-up, an email change, a guess at its codes. So two of
 * them never both find the address free, and a code is used once. Take this lock first, and only one address per
 * transaction.
 */
export async function lockAddress(transaction: Database, email: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`email ${toEmailKey(email)}`}, 0))`,
  );
}

/** Creates what the account calls share with the code that identifies the viewer. */
export function createAccountServices({
  config,
  secrets,
  database,
  limiter,
  outbox,
  unavailableChannels,
}: Platform) {
  const networks = createNetworks(secrets);
  return {
    database,
    limiter,
    outbox,
    /** Whether email leaves, or is shown to developers. */
    canMail: !unavailableChannels.includes('mail'),
    networks,
    sessions: createSessions(database, createTokens(secrets)),
    codes: createEmailCodes(secrets, networks, outbox),
    passwords: createPasswords(config.passwordHashing),
    lockOut: createLockOut(limiter),
  };
}

/** Deletes what has expired. Each statement is independent and repeatable: several processes may run it at the same time. */
export async function purgeExpiredAccountData(database: Database): Promise<void> {
  await database.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
  await database.delete(resetTokens).where(lte(resetTokens.expiresAt, sql`now()`));
  await database
    .delete(emailCodes)
    .where(
      and(
        lte(emailCodes.createdAt, sql`now() - ${PENDING_MINUTES} * interval '1 minute'`),
        lte(emailCodes.expiresAt, sql`now()`),
      ),
    );
  await database
    .delete(knownNetworks)
    .where(lte(knownNetworks.seenAt, sql`now() - ${KNOWN_NETWORK_DAYS} * interval '1 day'`));
}
