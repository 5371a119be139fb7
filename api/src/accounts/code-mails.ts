import type { Database } from '../database/database';
import type { Limiter } from '../limits/limiter';
import { LIMITS } from '../limits/limits';
import { mailboxKey } from './email-key';
import type { Networks } from './networks';

/** Who asks for a code to be mailed. */
interface AskedCode {
  /** Where it goes, account or not. */
  email: string;
  network: string;
  /** The account that it is about, where there is one already. */
  accountId?: string | undefined;
}

/**
 * Counts a code that is to be mailed: each is a mail that may be unwanted, and more guesses. Who asks from where the
 * account's owner has signed in before is held to the limit of that place alone: strangers who ask for codes without end
 * must not keep the owner from resetting the password.
 *
 * @throws ApiError `too-many-requests`, whether or not there is an account
 */
export async function countCodeMail(
  { database, limiter, networks }: { database: Database; limiter: Limiter; networks: Networks },
  { email, network, accountId }: AskedCode,
): Promise<void> {
  const key = mailboxKey(email);
  await limiter.spend(
    'codes to one address, from one network',
    LIMITS.codesFromOneNetwork,
    `${key} ${network}`,
  );
  try {
    await limiter.spend('codes to one address, an hour', LIMITS.codesAnHour, key);
    await limiter.spend('codes to one address, a day', LIMITS.codesADay, key);
  } catch (refusal) {
    if (accountId === undefined || !(await networks.isKnown(database, accountId, network))) throw refusal;
  }
}
