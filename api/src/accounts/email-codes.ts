import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { CODE_LENGTH, CODE_VALID_MINUTES } from '@steadfast/shared/contract';
import type { Database } from '../database/database';
import { accounts, emailCodes } from '../database/schema';
import { emailKey } from './email-key';
import type { Networks } from './networks';

/** Wrong guesses at one code, of a million, that each network has. */
const GUESSES_OF_ONE_NETWORK = 5;
/** Wrong guesses at one code from all networks together that neither asked for it nor are known to its account. */
const GUESSES_FROM_ELSEWHERE = 10;
/** Sign-ups that wait for one address at once, from each network: strangers push none of somebody else's out. */
const SIGN_UPS_MAX = 3;
/** A new code may be asked for this long after the first one. */
export const PENDING_MINUTES = 60;

type CodePurpose = (typeof emailCodes.$inferSelect)['purpose'];

/** What waits for its code. */
export type PendingVerification = typeof emailCodes.$inferSelect;

/** What is to wait: a sign-up brings its password, the others belong to an account. */
type NewVerification = { email: string; network: string } & (
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
   * A code for something new. It takes the place of an account's earlier change of address, and of an earlier reset that was
   * asked for from the same network; of sign-ups the newest three an address and network wait side by side. So nobody
   * takes another's place.
   */
  issue(transaction: Database, waiting: NewVerification): Promise<string>;
  /**
   * A new code for what an address waits for already, the newest of it; asked for from the same network, if any was.
   *
   * @returns nothing when nothing waits
   */
  renew(
    transaction: Database,
    email: string,
    network: string,
  ): Promise<(PendingVerification & { code: string }) | undefined>;
  /**
   * What the code was mailed for, if it is right; then it is used up. A wrong one is counted for everything that it could
   * have been meant for, so the transaction has to be committed either way. Where the code was asked for, or the account's
   * owner has signed in before, only guesses from there count: strangers use up their own. When a sign-up or change was
   * asked for from the same network, only that counts: whoever signs up is not led to confirm what somebody elsewhere began
   * with their address. A reset has no such danger: the newest mail is good, whoever has asked for it.
   * Holds the accounts that wait for such a code until the transaction ends: a password that is being changed ends what
   * waits, so its code is gone when it is looked for.
   */
  spend(transaction: Database, entered: EnteredCode): Promise<PendingVerification | undefined>;
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
      wrongGuesses: {},
      expiresAt: sql`clock_timestamp() + ${CODE_VALID_MINUTES} * interval '1 minute'`,
    };
    return { code, stored };
  };
  const hashHere = (network: string, email: string) => networks.hashOf(network, emailKey(email));
  /** Those of the same network, or all when none is. */
  const meantIn = (network: string, email: string, waiting: PendingVerification[]) => {
    const here = hashHere(network, email);
    const near = waiting.filter(({ networkHash }) => networkHash === here);
    return near.length > 0 ? near : waiting;
  };
  const mayGuess = async (transaction: Database, network: string, waiting: PendingVerification) => {
    const { wrongGuesses, networkHash, accountId } = waiting;
    const here = hashHere(network, waiting.email);
    if ((wrongGuesses[here] ?? 0) >= GUESSES_OF_ONE_NETWORK) return false;
    if (here === networkHash) return true;
    const elsewhere = Object.entries(wrongGuesses).filter(([hash]) => hash !== networkHash);
    if (elsewhere.reduce((sum, [, guesses]) => sum + guesses, 0) < GUESSES_FROM_ELSEWHERE) return true;
    return accountId !== null && networks.isKnown(transaction, accountId, network);
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
      if (what.purpose !== 'confirm-email') {
        await transaction
          .delete(emailCodes)
          .where(
            and(
              eq(emailCodes.accountId, what.accountId),
              eq(emailCodes.purpose, what.purpose),
              what.purpose === 'reset-password' ? eq(emailCodes.networkHash, row.networkHash) : undefined,
            ),
          );
      }
      await transaction.insert(emailCodes).values(row);
      if (what.purpose === 'confirm-email') await keepNewestCodes(transaction, key, row.networkHash);
      return code;
    },

    renew: async (transaction, email, network) => {
      const waiting = await transaction
        .select()
        .from(emailCodes)
        .where(
          and(
            eq(emailCodes.emailKey, emailKey(email)),
            gt(emailCodes.createdAt, sql`now() - ${PENDING_MINUTES} * interval '1 minute'`),
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
      await lockPendingAccounts(transaction, email, purposes);
      const waiting = await transaction
        .select()
        .from(emailCodes)
        .where(
          and(
            eq(emailCodes.emailKey, emailKey(email)),
            inArray(emailCodes.purpose, purposes),
            gt(emailCodes.expiresAt, sql`now()`),
          ),
        );
      const meant: PendingVerification[] = [];
      for (const one of purposes.includes('reset-password') ? waiting : meantIn(network, email, waiting)) {
        if (await mayGuess(transaction, network, one)) meant.push(one);
      }
      if (meant.length === 0) return undefined;
      const right = meant.find(({ id, codeHash }) => isSameHash(codeHash, hashOf(id, code)));
      if (right) {
        // Whatever ends a code without holding the account is seen here: then there is none any more.
        const spent = await transaction
          .delete(emailCodes)
          .where(or(eq(emailCodes.id, right.id), isOtherReset(right)))
          .returning({ id: emailCodes.id });
        return spent.some(({ id }) => id === right.id) ? right : undefined;
      }
      const here = hashHere(network, email);
      for (const { id, wrongGuesses } of meant) {
        await transaction
          .update(emailCodes)
          .set({ wrongGuesses: { ...wrongGuesses, [here]: (wrongGuesses[here] ?? 0) + 1 } })
          .where(eq(emailCodes.id, id));
      }
      return undefined;
    },
  };
}

async function lockPendingAccounts(
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

/** The other codes for the same reset, which strangers may have asked for: one is enough. */
function isOtherReset({ accountId, purpose }: PendingVerification): SQL | undefined {
  if (purpose !== 'reset-password' || accountId === null) return undefined;
  return and(eq(emailCodes.accountId, accountId), eq(emailCodes.purpose, purpose));
}

async function keepNewestCodes(transaction: Database, key: string, networkHash: string): Promise<void> {
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
