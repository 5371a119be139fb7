/** What operators do with accounts, beside what their owners do. */
import { count, eq, ilike, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { accounts, emailCodes, sessions } from '../platform/database/schema';
import type { Limiter } from '../platform/limits/limiter';
import type { Account } from './accounts';
import { createLockOut } from './lock-out';

const FOUND_MAX = 50;

/** Finds accounts by a part of their address or name, the newest first, up to 50. */
export function findAccounts(database: Database, text: string) {
  const pattern = `%${text.replaceAll(/[%_\\]/g, '\\$&')}%`;
  return database
    .select({
      email: accounts.email,
      name: accounts.name,
      createdAt: accounts.createdAt,
      blockedAt: accounts.blockedAt,
      sessions: count(sessions.id),
    })
    .from(accounts)
    .leftJoin(sessions, eq(sessions.accountId, accounts.id))
    .where(or(ilike(accounts.email, pattern), ilike(accounts.name, pattern)))
    .groupBy(accounts.id)
    .orderBy(sql`${accounts.createdAt} desc`)
    .limit(FOUND_MAX);
}

/** Ends the sessions of an account. @returns how many there were */
export async function endSessions(database: Database, { id }: Account): Promise<number> {
  const ended = await database
    .delete(sessions)
    .where(eq(sessions.accountId, id))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Blocks an account, whose sessions end and which nobody can sign in to, or ends that. */
export async function setBlocked(database: Database, account: Account, isBlocked: boolean): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .update(accounts)
      .set({ blockedAt: isBlocked ? sql`now()` : null })
      .where(eq(accounts.id, account.id));
    if (isBlocked) await endSessions(transaction, account);
  });
}

/** Forgets wrong passwords from anywhere, and codes with their wrong guesses: the owner requests another one. */
export async function forgetFailures(database: Database, limiter: Limiter, account: Account): Promise<void> {
  await createLockOut(limiter).reset('password', account.email);
  await database.delete(emailCodes).where(eq(emailCodes.emailKey, account.emailKey));
}
