import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accounts, outbox as messages } from '../database/schema';
import { ApiError, invalidField } from '../http/errors';
import type { Limiter } from '../limits/limiter';
import { LIMITS } from '../limits/limits';
import type { Channel } from '../mail/message-queue';
import type { Outbox } from '../mail/outbox';
import type { SignedLinks } from '../unsubscribe/signed-links';
import { endOfShares, withoutRefusals } from './refuse-shares';
import { readMessage } from './share-message';
import { readRecipients, type Recipient } from './share-recipients';
import type { ShareTarget } from './share-target';
import { senderName, shareMail, shareText } from './share-words';

/** Whoever presses twice, or whose browser asks again, means one share (decided for REQ-SHARE-2). */
const SAME_SHARE_SECONDS = 60;

/** What sharing needs. */
export interface SharingTools {
  database: Database;
  outbox: Outbox;
  limiter: Limiter;
  links: SignedLinks;
  /** Whose mobile numbers are sent texts: SMS_COUNTRIES. */
  textCountries: readonly string[];
  /** What nobody sends from here. */
  deadChannels: readonly Channel[];
}

/** Whom to share with, as a person has entered it. */
export interface ShareRequest {
  emails: string[];
  phoneNumbers: string[];
  message?: string | undefined;
}

/** Who shares, and from where. */
export interface Sharer {
  accountId: string;
  /** As limits count it. */
  network: string;
}

/**
 * Leaves a message for each recipient in the outbox: all of them, or none. The same share within a minute is taken for
 * a repetition. Who has refused such messages, or got many today, gets none, and the sender is not told: it is none of
 * their business.
 *
 * @param findTarget throws when there is nothing to share
 * @throws ApiError when recipients or message are not as they must be, or it is over a limit
 */
export async function share(
  { database, outbox, limiter, links, textCountries, deadChannels }: SharingTools,
  sharer: Sharer,
  request: ShareRequest,
  findTarget: (database: Database) => Promise<ShareTarget>,
): Promise<void> {
  const recipients = readRecipients(request.emails, request.phoneNumbers, textCountries);
  refuseWhatCannotLeave(recipients, deadChannels);
  const message = readMessage(request.message ?? '');
  const target = await findTarget(database);
  const keys = keysOf(sharer, target, recipients, message);
  if (await wasJustShared(database, keys)) return;

  await limiter.spend('share by account', LIMITS.sharedByAccount, sharer.accountId, recipients.length);
  await limiter.spend('share by address', LIMITS.sharedByAddress, sharer.network, recipients.length);
  const willing = await withoutRefusals(database, recipients);
  const reachable = await withinLimit(limiter, willing);
  const content = { sender: await senderOf(database, sharer), target, message };

  await database.transaction(async (transaction) => {
    // The same share sent twice at once takes turns.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keys.join()}, 0))`);
    if (await wasJustShared(transaction, keys)) return;
    for (const recipient of reachable) {
      const dedupeKey = `${keys[recipients.indexOf(recipient)]} ${minutes()}`;
      if (recipient.channel === 'text') {
        await outbox.addText(transaction, recipient.address, shareText(content), { dedupeKey });
      } else {
        const words = shareMail(content, links.addressFor(endOfShares(recipient.hash)));
        await outbox.add(transaction, recipient.address, words, { dedupeKey });
      }
    }
  });
  outbox.wake();
}

/** Nobody shall believe that something was shared which never leaves. */
function refuseWhatCannotLeave(recipients: Recipient[], deadChannels: readonly Channel[]): void {
  const isAsked = (channel: Channel) => recipients.some((each) => each.channel === channel);
  const [dead] = deadChannels.filter(isAsked);
  if (dead === 'text')
    throw invalidField('phoneNumbers', 'cannot be sent texts from this site: share by email');
  if (dead === 'mail') throw invalidField('emails', 'cannot be sent mail from this site at the moment');
}

/** Names each recipient's message; whoever knows the recipient only cannot find it. */
function keysOf(
  { accountId }: Sharer,
  { path }: ShareTarget,
  recipients: Recipient[],
  message: string,
): string[] {
  const everybody = recipients.map(({ hash }) => hash).sort();
  return recipients.map(({ hash }) => {
    const facts = JSON.stringify([accountId, path, message, everybody, hash]);
    return `share ${createHash('sha256').update(facts).digest('base64url')}`;
  });
}

async function wasJustShared(database: Database, keys: string[]): Promise<boolean> {
  const now = minutes();
  const [found] = await database
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        inArray(
          messages.dedupeKey,
          keys.flatMap((key) => [`${key} ${now}`, `${key} ${now - 1}`]),
        ),
        gt(messages.createdAt, sql`now() - ${SAME_SHARE_SECONDS} * interval '1 second'`),
      ),
    )
    .limit(1);
  return found !== undefined;
}

function minutes(): number {
  return Math.floor(Date.now() / 60_000);
}

/** Those who have not got too many of such messages today, from whomever. */
async function withinLimit(limiter: Limiter, recipients: Recipient[]): Promise<Recipient[]> {
  const reachable: Recipient[] = [];
  for (const recipient of recipients) {
    try {
      await limiter.spend('share by recipient', LIMITS.sharedWithRecipient, recipient.hash);
      reachable.push(recipient);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'too-many-requests')) throw error;
    }
  }
  return reachable;
}

async function senderOf(database: Database, { accountId }: Sharer): Promise<string> {
  const [account] = await database
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return senderName(account?.name ?? null);
}
