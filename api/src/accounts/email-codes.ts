import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { CODE_LENGTH, CODE_VALID_MINUTES } from '@steadfast/contract';
import { isSameSecret } from '@steadfast/server';
import type { Database } from '../platform/database/database';
import { accounts, emailCodes } from '../platform/database/schema';
import type { Outbox } from '../platform/messages/outbox';
import type { SigningSecrets } from '../platform/config/signing-secret';
import { createCodeMail } from './account-mails';
import { toEmailKey } from './email-key';
import type { Networks } from './networks';

/** How many wrong guesses at one code, of a million, each network may make. */
const GUESSES_OF_ONE_NETWORK = 5;
/** How many wrong guesses may come from all networks that neither requested the code nor are known to its account. */
const GUESSES_FROM_ELSEWHERE = 10;
/** Pending sign-ups per address and network: strangers cannot displace somebody else's. */
const SIGN_UPS_MAX = 3;
/** How long after the first code a new one can be requested. */
export const PENDING_MINUTES = 60;

type CodePurpose = (typeof emailCodes.$inferSelect)['purpose'];

/** A sign-up, reset or email change that waits for its code. */
export type PendingVerification = typeof emailCodes.$inferSelect;

/** A new one: a sign-up brings its password, the others belong to an account. */
type NewVerification = { email: string; network: string } & (
  | { purpose: 'confirm-email'; passwordHash: string }
  | { purpose: 'reset-password' | 'change-email'; accountId: string }
);

/** A code that somebody entered: see `consume`. */
export interface EnteredCode {
  purposes: CodePurpose[];
  email: string;
  network: string;
  code: string;
}

/**
 * Emails codes and checks them. Every method needs a transaction that holds `lockAddress`, so that concurrent guesses all
 * count, and a code is used once.
 *
 * @param secrets without them, a stored hash does not reveal its code, not even by trying all million
 */
export function createEmailCodes(secrets: SigningSecrets, networks: Networks, outbox: Outbox) {
  const hashCode = (id: string, code: string, secret = secrets[0]) =>
    createHmac('sha256', secret).update(`email-code ${id} ${code}`).digest('hex');
  const createCode = (id: string) => {
    const code = randomInt(10 ** CODE_LENGTH)
      .toString()
      .padStart(CODE_LENGTH, '0');
    const stored = {
      codeHash: hashCode(id, code),
      wrongGuesses: {},
      expiresAt: sql`clock_timestamp() + ${CODE_VALID_MINUTES} * interval '1 minute'`,
    };
    return { code, stored };
  };
  const isFrom = (network: string, { emailKey, networkHash }: PendingVerification) =>
    networks.listHashes(network, emailKey).includes(networkHash);
  /** Those requested from the same network, or all if none was. */
  const selectForNetwork = (network: string, pending: PendingVerification[]) => {
    const fromHere = pending.filter((each) => isFrom(network, each));
    return fromHere.length > 0 ? fromHere : pending;
  };
  const mayGuess = async (transaction: Database, network: string, pending: PendingVerification) => {
    const { emailKey, wrongGuesses, networkHash, accountId } = pending;
    const guessesFromHere = wrongGuesses[networks.hash(network, emailKey)] ?? 0;
    if (guessesFromHere >= GUESSES_OF_ONE_NETWORK) return false;
    if (isFrom(network, pending)) return true;
    const elsewhere = Object.entries(wrongGuesses).filter(([hash]) => hash !== networkHash);
    if (elsewhere.reduce((sum, [, guesses]) => sum + guesses, 0) < GUESSES_FROM_ELSEWHERE) return true;
    return accountId !== null && networks.isKnown(transaction, accountId, network);
  };

  return {
    /**
     * Emails a code for something new. It replaces the account's earlier email change, and an earlier reset requested from
     * the same network. The newest three sign-ups per address and network stay valid side by side, so nobody displaces
     * somebody else's.
     */
    mail: async (
      transaction: Database,
      { email, network, ...verification }: NewVerification,
    ): Promise<void> => {
      const id = randomUUID();
      const { code, stored } = createCode(id);
      const emailKey = toEmailKey(email);
      const networkHash = networks.hash(network, emailKey);
      const isFromHere = eq(emailCodes.networkHash, networkHash);
      if (verification.purpose !== 'confirm-email') {
        const { accountId, purpose } = verification;
        const isOwn = and(eq(emailCodes.accountId, accountId), eq(emailCodes.purpose, purpose));
        const isReplaced = purpose === 'reset-password' ? and(isOwn, isFromHere) : isOwn;
        await transaction.delete(emailCodes).where(isReplaced);
      }
      const row = { id, email, emailKey, networkHash, ...verification, ...stored };
      await transaction.insert(emailCodes).values(row);
      if (verification.purpose === 'confirm-email') await keepNewestCodes(transaction, row);
      await outbox.add(transaction, email, createCodeMail(code, verification.purpose));
    },

    /**
     * Emails a new code for the newest pending verification of an address, if there is one; for one requested from the
     * same network, if there is any.
     */
    renew: async (transaction: Database, email: string, network: string): Promise<void> => {
      const pending = await transaction
        .select()
        .from(emailCodes)
        .where(
          and(
            eq(emailCodes.emailKey, toEmailKey(email)),
            gt(emailCodes.createdAt, sql`now() - ${PENDING_MINUTES} * interval '1 minute'`),
          ),
        )
        .orderBy(desc(emailCodes.createdAt));
      const [newest] = selectForNetwork(network, pending);
      if (!newest) return;
      const { code, stored } = createCode(newest.id);
      await transaction.update(emailCodes).set(stored).where(eq(emailCodes.id, newest.id));
      await outbox.add(transaction, newest.email, createCodeMail(code, newest.purpose));
    },

    /**
     * Checks a code and uses it up.
     *
     * A wrong code counts as a guess at every verification that it could have been meant for, so commit the transaction
     * either way. On the network that requested the code, or where the account's owner has signed in before, only guesses
     * from that network count: strangers use up only their own.
     *
     * When a sign-up or email change was requested from the same network, only that one is considered, so nobody confirms
     * what somebody elsewhere began with their address. A reset is safe in that respect: any of its codes will do.
     *
     * Locks the accounts that wait for such a code until the transaction ends. Changing a password cancels pending
     * verifications, so their codes are gone by the time they are looked up.
     *
     * @returns the verification that the code belongs to; undefined when the code is wrong
     */
    consume: async (
      transaction: Database,
      { purposes, email, network, code }: EnteredCode,
    ): Promise<PendingVerification | undefined> => {
      await lockPendingAccounts(transaction, email, purposes);
      const pending = await transaction
        .select()
        .from(emailCodes)
        .where(
          and(
            eq(emailCodes.emailKey, toEmailKey(email)),
            inArray(emailCodes.purpose, purposes),
            gt(emailCodes.expiresAt, sql`now()`),
          ),
        );
      const isReset = purposes.includes('reset-password');
      const candidates: PendingVerification[] = [];
      for (const one of isReset ? pending : selectForNetwork(network, pending)) {
        if (await mayGuess(transaction, network, one)) candidates.push(one);
      }
      if (candidates.length === 0) return undefined;
      const match = candidates.find(({ id, codeHash }) =>
        secrets.some((secret) => isSameSecret(codeHash, hashCode(id, code, secret))),
      );
      if (match) {
        // The code may have been deleted since it was read, without a lock on the account: then it is no longer valid.
        const deleted = await transaction
          .delete(emailCodes)
          .where(or(eq(emailCodes.id, match.id), isOtherReset(match)))
          .returning({ id: emailCodes.id });
        return deleted.some(({ id }) => id === match.id) ? match : undefined;
      }
      const here = networks.hash(network, toEmailKey(email));
      for (const { id, wrongGuesses } of candidates) {
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
    .where(and(eq(emailCodes.emailKey, toEmailKey(email)), inArray(emailCodes.purpose, purposes)))
    .for('no key update', { of: accounts });
}

/** The other codes for the same reset, possibly requested by strangers: one is enough. */
function isOtherReset({ accountId, purpose }: PendingVerification): SQL | undefined {
  if (purpose !== 'reset-password' || accountId === null) return undefined;
  return and(eq(emailCodes.accountId, accountId), eq(emailCodes.purpose, purpose));
}

/** @param signUp the newest one */
async function keepNewestCodes(
  transaction: Database,
  { emailKey, networkHash }: { emailKey: string; networkHash: string },
): Promise<void> {
  const isSignUp = and(
    eq(emailCodes.emailKey, emailKey),
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
