import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { CODE_LENGTH, CODE_VALID_MINUTES } from '@steadfast/shared/contract';
import type { Database } from '../database/database';
import { accounts, emailCodes } from '../database/schema';
import { emailKey } from './email-key';
import type { Networks } from './networks';

/** A guesser has this many of a million chances; then a new code is needed. */
const CODE_TRIES_MAX = 5;
/** Sign-ups that wait for one address at once, from each network: strangers push none of somebody else's out. */
const SIGN_UPS_MAX = 3;
/** A new code may be asked for this long after the first one. */
export const WAITING_MINUTES = 60;

type CodePurpose = (typeof emailCodes.$inferSelect)['purpose'];

/** What waits for its code. */
export type Waiting = typeof emailCodes.$inferSelect;

/** What is to wait: a sign-up brings its password, the others belong to an account. */
type NewlyWaiting = { email: string; network: string } & (
  | { purpose: 'confirm-email'; passwordHash: string }
  | { purpose: 'reset-password' | 'change-email'; accountId: string }
);

/** Whose code is entered, and where: see `spend`. */
interface EnteredCode {
  purposes: CodePurpose[];
  email: string;
  network: string;
  code: string;
}

/**
 * Makes and checks the codes that are mailed. All of it happens in a transaction that holds `lockAddress`, so that
 * guesses at once count each, and a code is spent once.
 */
export interface EmailCodes {
  /**
   * A code for something new. An account's own earlier one for the same purpose stops to be valid; of sign-ups the newest
   * three an address and network wait side by side, so that nobody takes another's place.
   */
  issue(transaction: Database, waiting: NewlyWaiting): Promise<string>;
  /**
   * A new code for what an address waits for already, the newest of it; asked for from the same network, if any was.
   *
   * @returns nothing when nothing waits
   */
  renew(
    transaction: Database,
    email: string,
    network: string,
  ): Promise<(Waiting & { code: string }) | undefined>;
  /**
   * What the code was mailed for, if it is right; then it is used up. A wrong one costs everything that it could have
   * been meant for a try, so the transaction has to be committed either way. When something was asked for from the same
   * network, only that counts: whoever signs up is not led to confirm what somebody elsewhere began with their address.
   * Holds the accounts that wait for such a code until the transaction ends: a password that is being changed ends what
   * waits, so its code is gone when it is looked for.
   */
  spend(transaction: Database, entered: EnteredCode): Promise<Waiting | undefined>;
}

/** @param secret without it, nobody can find the code to a stored hash by trying all million */
export function createEmailCodes(secret: string, networks: Networks): EmailCodes {
  const hashOf = (id: string, code: string) =>
    createHmac('sha256', secret).update(`email-code ${id} ${code}`).digest('hex');
  const freshCode = (id: string) => {
    const code = randomInt(10 ** CODE_LENGTH)
      .toString()
      .padStart(CODE_LENGTH, '0');
    const stored = {
      codeHash: hashOf(id, code),
      tries: 0,
      expiresAt: sql`clock_timestamp() + ${CODE_VALID_MINUTES} * interval '1 minute'`,
    };
    return { code, stored };
  };
  /** Those of the same network, or all when none is. */
  const meantIn = (network: string, email: string, waiting: Waiting[]) => {
    const here = networks.hashOf(network, emailKey(email));
    const near = waiting.filter(({ networkHash }) => networkHash === here);
    return near.length > 0 ? near : waiting;
  };

  return {
    issue: async (transaction, { email, network, ...what }) => {
      const id = randomUUID();
      const { code, stored } = freshCode(id);
      const key = emailKey(email);
      const row = {
        id,
        email,
        emailKey: key,
        networkHash: networks.hashOf(network, key),
        ...what,
        ...stored,
      };
      await transaction
        .insert(emailCodes)
        .values(row)
        .onConflictDoUpdate({
          target: [emailCodes.accountId, emailCodes.purpose],
          set: { ...row, createdAt: sql`clock_timestamp()` },
        });
      if (what.purpose === 'confirm-email') await dropAllButTheNewest(transaction, key, row.networkHash);
      return code;
    },

    renew: async (transaction, email, network) => {
      const waiting = await transaction
        .select()
        .from(emailCodes)
        .where(
          and(
            eq(emailCodes.emailKey, emailKey(email)),
            gt(emailCodes.createdAt, sql`now() - ${WAITING_MINUTES} * interval '1 minute'`),
          ),
        )
        .orderBy(desc(emailCodes.createdAt));
      const [newest] = meantIn(network, email, waiting);
      if (!newest) return undefined;
      const { code, stored } = freshCode(newest.id);
      await transaction.update(emailCodes).set(stored).where(eq(emailCodes.id, newest.id));
      return { ...newest, code };
    },

    spend: async (transaction, { purposes, email, network, code }) => {
      await holdAccountsThatWait(transaction, email, purposes);
      const waiting = await transaction
        .select()
        .from(emailCodes)
        .where(
          and(
            eq(emailCodes.emailKey, emailKey(email)),
            inArray(emailCodes.purpose, purposes),
            lt(emailCodes.tries, CODE_TRIES_MAX),
            gt(emailCodes.expiresAt, sql`now()`),
          ),
        );
      const meant = meantIn(network, email, waiting);
      if (meant.length === 0) return undefined;
      const right = meant.find(({ id, codeHash }) => isSameHash(codeHash, hashOf(id, code)));
      if (right) {
        // Whatever ends a code without holding the account is seen here: then there is none any more.
        const spent = await transaction
          .delete(emailCodes)
          .where(eq(emailCodes.id, right.id))
          .returning({ id: emailCodes.id });
        return spent.length > 0 ? right : undefined;
      }
      const ids = meant.map(({ id }) => id);
      await transaction
        .update(emailCodes)
        .set({ tries: sql`${emailCodes.tries} + 1` })
        .where(inArray(emailCodes.id, ids));
      return undefined;
    },
  };
}

async function holdAccountsThatWait(
  transaction: Database,
  email: string,
  purposes: CodePurpose[],
): Promise<void> {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(emailCodes, eq(emailCodes.accountId, accounts.id))
    .where(and(eq(emailCodes.emailKey, emailKey(email)), inArray(emailCodes.purpose, purposes)))
    .for('no key update', { of: accounts });
}

async function dropAllButTheNewest(transaction: Database, key: string, networkHash: string): Promise<void> {
  const isSignUp = and(
    eq(emailCodes.emailKey, key),
    eq(emailCodes.purpose, 'confirm-email'),
    eq(emailCodes.networkHash, networkHash),
  );
  const newest = transaction
    .select({ id: emailCodes.id })
    .from(emailCodes)
    .where(isSignUp)
    .orderBy(desc(emailCodes.createdAt))
    .limit(SIGN_UPS_MAX);
  await transaction.delete(emailCodes).where(and(isSignUp, notInArray(emailCodes.id, newest)));
}

function isSameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
}
