/** Everything that the account calls need, and how an account is found. */
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accounts } from '../database/schema';
import type { Outbox } from '../mail/outbox';
import type { EmailCodes } from './email-codes';
import { emailKey } from './email-key';
import type { Passwords } from './password-hash';
import type { Tokens } from './tokens';

export interface AccountTools {
  database: Database;
  passwords: Passwords;
  tokens: Tokens;
  codes: EmailCodes;
  outbox: Outbox;
}

/** @returns nothing when there is no account with this address */
export async function accountByEmail(database: Database, email: string) {
  const [account] = await database
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey(email)));
  return account;
}

/** Whether a token's account is still there. */
export async function accountExists(database: Database, accountId: string): Promise<boolean> {
  const found = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId));
  return found.length > 0;
}
