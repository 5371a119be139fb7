import { setTimeout as wait } from 'node:timers/promises';
import { CODE_RESEND_PAUSE_SECONDS } from '@steadfast/contract';
import { ApiError } from '../platform/errors';
import type { CallInput } from '../platform/http/routes';
import { perDay, perHour, type Limit } from '../platform/limits/limiter';
import { toMailboxKey, toEmailKey } from './email-key';
import { findAccountByEmail, lockAddress, type AccountServices } from './accounts';

// Codes by email to one address, for any purpose. Strangers have 15 guesses at each: 300 a day, of a million. Decided for
// REQ-API-3.
const CODES_FROM_ONE_NETWORK = perHour(6);
const CODES_AN_HOUR = perHour(10);
const CODES_A_DAY = perDay(20);
/** Between two requests for a new code to one address, from one network. */
const RESEND_PAUSE: Limit = { max: 1, seconds: CODE_RESEND_PAUSE_SECONDS };

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
 * @throws ApiError `too-many-requests` or `mail-unavailable`, with or without an account
 */
export async function countCodeMail(
  { database, limiter, networks, canMail }: AccountServices,
  { email, network, accountId }: CodeRequest,
): Promise<void> {
  if (!canMail) throw new ApiError('mail-unavailable');
  const key = toMailboxKey(email);
  const fromHere = `${key} ${network}`;
  await limiter.consume('codes to one address, from one network', CODES_FROM_ONE_NETWORK, fromHere);
  try {
    await limiter.consume('codes to one address, an hour', CODES_AN_HOUR, key);
    await limiter.consume('codes to one address, a day', CODES_A_DAY, key);
  } catch (refusal) {
    if (accountId === undefined || !(await networks.isKnown(database, accountId, network))) throw refusal;
  }
}

/**
 * Emails a new code for the newest pending sign-up, reset or email change of an address. Neither the response nor its time
 * reveals whether anything is pending. Requests count per network: strangers elsewhere do not use up the owner's.
 *
 * @throws ApiError `too-many-requests`, `mail-unavailable`
 */
export async function resendCode(
  services: AccountServices,
  { body: { email }, network }: CallInput<'POST /auth/resend_code'>,
): Promise<void> {
  const { database, codes, limiter, outbox } = services;
  await limiter.consume('resend pause', RESEND_PAUSE, `${toEmailKey(email)} ${network}`);
  await inConstantTime(async () => {
    const account = await findAccountByEmail(database, email);
    await countCodeMail(services, { email, network, accountId: account?.id });
    await database.transaction(async (transaction) => {
      await lockAddress(transaction, email);
      await codes.renew(transaction, email, network);
    });
    outbox.wake();
  });
}

/** Longer than the work takes on a busy day, yet too short to bother anyone. */
const CONSTANT_TIME_MS = 250;

/**
 * Runs `work` in a time that does not reveal whether there was anything to do: it neither resolves nor rejects before
 * `CONSTANT_TIME_MS`.
 */
export async function inConstantTime(work: () => Promise<void>): Promise<void> {
  const [done] = await Promise.allSettled([work(), wait(CONSTANT_TIME_MS)]);
  if (done.status === 'rejected') throw done.reason;
}
