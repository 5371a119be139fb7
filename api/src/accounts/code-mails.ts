import type { Database } from '../database/database';
import type { Limiter } from '../limits/limiter';
import { LIMITS } from '../limits/limits';
import { toMailboxKey } from './email-key';
import type { Networks } from './networks';

/** A request for a code by email. */
interface CodeRequest {
  /** The recipient, with or without an account. */
  email: string;
  network: string;
  /** The account that it concerns, if there is one already. */
  accountId?: string | undefined;
}

/**
 * Counts a code that is about to be emailed: each one is a possibly unwanted email, and allows more guesses. From a network
 * where the account's owner has signed in before, only that network's limit applies: strangers who request codes
 * endlessly must not keep the owner from resetting the password.
 *
 * @throws ApiError `too-many-requests`, with or without an account
 */
export async function countCodeMail(
  { database, limiter, networks }: { database: Database; limiter: Limiter; networks: Networks },
  { email, network, accountId }: CodeRequest,
): Promise<void> {
  const key = toMailboxKey(email);
  await limiter.consume(
    'codes to one address, from one network',
    LIMITS.codesFromOneNetwork,
    `${key} ${network}`,
  );
  try {
    await limiter.consume('codes to one address, an hour', LIMITS.codesAnHour, key);
    await limiter.consume('codes to one address, a day', LIMITS.codesADay, key);
  } catch (refusal) {
    if (accountId === undefined || !(await networks.isKnown(database, accountId, network))) throw refusal;
  }
}
