import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '../platform/database/schema';
import { ApiError } from '../platform/errors';
import type { CallInput } from '../platform/http/routes';
import { findAccountByEmail, lockAccount, type Account, type AccountServices } from './accounts';

/**
 * Signs in.
 *
 * @returns a token
 * @throws ApiError `wrong-credentials`, for a wrong password, an address without an account and a blocked one alike
 */
export async function logIn(
  services: AccountServices,
  { body: { email, password }, network }: CallInput<'POST /auth/login'>,
): Promise<string> {
  const { database, passwords, networks, lockOut } = services;
  const account = await findAccountByEmail(database, email);
  const isOwnersNetwork = async () =>
    account !== undefined && (await networks.isKnown(database, account.id, network));
  const owner = await lockOut.attempt({ at: 'password', email, network, isOwnersNetwork }, async () =>
    (await passwords.matches(password, account?.passwordHash)) ? account : undefined,
  );
  if (!owner) throw new ApiError('wrong-credentials');
  const token = (await beginSession(services, owner, password, network)) ?? (await retryWithNewHash());
  if (token === undefined) throw new ApiError('wrong-credentials');
  return token;

  /** Tries again: another sign-in may just have stored a new hash of the same password. */
  async function retryWithNewHash(): Promise<string | undefined> {
    const current = await findAccountByEmail(database, email);
    const isStillRight = await passwords.matches(password, current?.passwordHash);
    return current && isStillRight ? beginSession(services, current, password, network) : undefined;
  }
}

/**
 * Begins a session while holding a lock on the account. The password may have changed since it was checked; without the
 * lock, this session would outlive the change that should end it.
 *
 * @returns undefined when the hash has changed, or an operator has blocked the account
 */
async function beginSession(
  { database, passwords, sessions, networks }: AccountServices,
  { id, passwordHash }: Account,
  password: string,
  network: string,
): Promise<string | undefined> {
  const freshHash = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : undefined;
  return database.transaction(async (transaction) => {
    const isOpen = and(eq(accounts.passwordHash, passwordHash), isNull(accounts.blockedAt));
    if (!(await lockAccount(transaction, id, isOpen))) return undefined;
    if (freshHash !== undefined) {
      await transaction.update(accounts).set({ passwordHash: freshHash }).where(eq(accounts.id, id));
    }
    await networks.remember(transaction, id, network);
    return sessions.begin(transaction, id);
  });
}
