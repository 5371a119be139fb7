import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { CODE_LENGTH, CODE_VALID_MINUTES } from '@steadfast/shared/contract';
import type { Database } from '../database/database';
import { emailCodes } from '../database/schema';

/** A guesser has this many of a million chances; then a new code is needed. */
const CODE_TRIES_MAX = 5;

export type CodePurpose = (typeof emailCodes.$inferSelect)['purpose'];

/** Makes and checks the codes that are mailed. */
export interface EmailCodes {
  /** A new code; an older one for the same purpose stops to be valid. */
  issue(database: Database, accountId: string, purpose: CodePurpose): Promise<string>;
  /**
   * Whether the code is right; a right one is used up, a wrong one costs a try. To be called in a transaction that is
   * committed either way, or wrong tries would not count.
   */
  spend(database: Database, accountId: string, purpose: CodePurpose, code: string): Promise<boolean>;
}

/** @param secret without it, nobody can find the code to a stored hash by trying all million */
export function createEmailCodes(secret: string): EmailCodes {
  const hashOf = (accountId: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', secret).update(`email-code ${purpose} ${accountId} ${code}`).digest('hex');

  return {
    issue: async (database, accountId, purpose) => {
      const code = randomInt(10 ** CODE_LENGTH)
        .toString()
        .padStart(CODE_LENGTH, '0');
      const fresh = {
        codeHash: hashOf(accountId, purpose, code),
        expiresAt: sql`now() + ${CODE_VALID_MINUTES} * interval '1 minute'`,
        tries: 0,
      };
      await database
        .insert(emailCodes)
        .values({ accountId, purpose, ...fresh })
        .onConflictDoUpdate({ target: [emailCodes.accountId, emailCodes.purpose], set: fresh });
      return code;
    },

    spend: async (database, accountId, purpose, code) => {
      const isOurs = and(eq(emailCodes.accountId, accountId), eq(emailCodes.purpose, purpose));
      // Counting and reading in one statement: guesses sent at once count each.
      const [stored] = await database
        .update(emailCodes)
        .set({ tries: sql`${emailCodes.tries} + 1` })
        .where(and(isOurs, lt(emailCodes.tries, CODE_TRIES_MAX), gt(emailCodes.expiresAt, sql`now()`)))
        .returning({ codeHash: emailCodes.codeHash });
      if (!stored || !isSameHash(stored.codeHash, hashOf(accountId, purpose, code))) return false;
      await database.delete(emailCodes).where(isOurs);
      return true;
    },
  };
}

function isSameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
}
