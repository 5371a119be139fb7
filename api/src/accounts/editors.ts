/** Who may edit the catalogue in the browser. */
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database';
import { accounts, editors } from '../platform/database/schema';
import { findAccountByEmail } from './accounts';

/** The editors, those of the longest standing first. */
export function listEditors(database: Database) {
  const granter = alias(accounts, 'granter');
  return database
    .select({
      id: accounts.id,
      email: accounts.email,
      name: accounts.name,
      since: editors.since,
      grantedBy: sql<string | null>`coalesce(${granter.name}, ${granter.email})`,
    })
    .from(editors)
    .innerJoin(accounts, eq(accounts.id, editors.accountId))
    .leftJoin(granter, eq(granter.id, editors.grantedBy))
    .orderBy(asc(editors.since), asc(accounts.email));
}

/**
 * Makes somebody an editor, which may be done twice.
 *
 * @param grantedBy the editor who does it; absent on the command line
 * @returns false when nobody has an account with this address
 */
export async function addEditor(database: Database, email: string, grantedBy?: string): Promise<boolean> {
  const account = await findAccountByEmail(database, email);
  if (!account) return false;
  await database.insert(editors).values({ accountId: account.id, grantedBy }).onConflictDoNothing();
  return true;
}

/**
 * Takes the role away. Locks all editors: two who remove each other at the same time would leave none.
 *
 * @returns `last` when nobody else is an editor, who therefore stays one
 */
export async function removeEditor(
  database: Database,
  accountId: string,
): Promise<'removed' | 'missing' | 'last'> {
  return database.transaction(async (transaction) => {
    const all = await transaction.select().from(editors).orderBy(editors.accountId).for('update');
    if (!all.some((editor) => editor.accountId === accountId)) return 'missing';
    if (all.length === 1) return 'last';
    await transaction.delete(editors).where(eq(editors.accountId, accountId));
    return 'removed';
  });
}
