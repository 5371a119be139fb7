import { eq } from 'drizzle-orm';
import { accounts } from '../database/schema';
import { ApiError } from '../http/errors';
import { accountByEmail, lockAccount, type Account, type AccountTools } from './accounts';

/** Whether somebody can log in with this address. A sign-up that waits for its code is no account yet. */
export async function hasAccount({ database }: AccountTools, email: string): Promise<boolean> {
  return (await accountByEmail(database, email)) !== undefined;
}

/**
 * Signs in.
 *
 * @param network where from, as limits count it
 * @returns a token
 * @throws ApiError `wrong-credentials`, alike for a wrong password and for an address without account
 */
export async function logIn(
  tools: AccountTools,
  { email, password }: { email: string; password: string },
  network: string,
): Promise<string> {
  const { database, passwords, networks, lockOut } = tools;
  const account = await accountByEmail(database, email);
  const isOwnersPlace = async () =>
    account !== undefined && (await networks.isKnown(database, account.id, network));
  const owner = await lockOut.attempt({ at: 'password', email, network, isOwnersPlace }, async () =>
    (await passwords.matches(password, account?.passwordHash)) ? account : undefined,
  );
  if (!owner) throw new ApiError('wrong-credentials');
  const token = (await beginSession(tools, owner, password, network)) ?? (await beginWithFreshHash());
  if (token === undefined) throw new ApiError('wrong-credentials');
  return token;

  /** Another sign-in may just have made a new hash of the same password. */
  async function beginWithFreshHash(): Promise<string | undefined> {
    const now = await accountByEmail(database, email);
    const isStillRight = await passwords.matches(password, now?.passwordHash);
    return now && isStillRight ? beginSession(tools, now, password, network) : undefined;
  }
}

/**
 * The password may have been changed since it was looked at: then this sign-in would outlive the change that was to end
 * it. So the account is looked at again, and held until the session is written.
 *
 * @returns nothing when the hash is another by now
 */
async function beginSession(
  { database, passwords, sessions, networks }: AccountTools,
  { id, passwordHash }: Account,
  password: string,
  network: string,
): Promise<string | undefined> {
  const freshHash = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : undefined;
  return database.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, id, eq(accounts.passwordHash, passwordHash)))) return undefined;
    if (freshHash !== undefined) {
      await transaction.update(accounts).set({ passwordHash: freshHash }).where(eq(accounts.id, id));
    }
    await networks.remember(transaction, id, network);
    return sessions.begin(transaction, id);
  });
}
