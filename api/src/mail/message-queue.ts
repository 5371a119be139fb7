/** The outbox as a queue: each statement is one step in the delivery of a message. */
import { and, eq, getTableColumns, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';

/** A message to send. */
export type Message = typeof outbox.$inferSelect;
export type Channel = Message['channel'];

/** Sent messages lose their content immediately, since it contains codes. */
export const NO_CONTENT = { subject: '', text: '', html: '', headers: {} };

/**
 * Claims messages that are due, the most urgent first, for `leaseSeconds`. One statement claims them, so two processes
 * never get the same one, and no transaction stays open while a mail server responds.
 */
export async function claim(
  database: Database,
  channel: Channel,
  limit: number,
  leaseSeconds: number,
): Promise<(Message & { isExpired: boolean })[]> {
  const due = database
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.channel, channel),
        isNull(outbox.sentAt),
        isNull(outbox.failedAt),
        lte(outbox.nextAttemptAt, sql`now()`),
      ),
    )
    .orderBy(outbox.expiresAt, outbox.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return database
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: addSecondsToNow(leaseSeconds) })
    .where(inArray(outbox.id, due))
    .returning({
      ...getTableColumns(outbox),
      isExpired: sql<boolean>`${outbox.expiresAt} <= now()`,
    });
}

/** A claimed message: the next claim raises its attempts. */
export type Claimed = Pick<Message, 'id' | 'attempts'>;

/** Extends the claims on messages that are still being sent. */
export async function renewClaims(
  database: Database,
  claims: Claimed[],
  leaseSeconds: number,
): Promise<void> {
  await database
    .update(outbox)
    .set({ nextAttemptAt: addSecondsToNow(leaseSeconds) })
    .where(or(...claims.map(isStillOurs)));
}

/** Returns claimed messages without an attempt. */
export async function refund(database: Database, ids: number[]): Promise<void> {
  await database
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} - 1`, nextAttemptAt: sql`now()` })
    .where(inArray(outbox.id, ids));
}

export async function markSent(database: Database, id: number): Promise<void> {
  await database
    .update(outbox)
    .set({ sentAt: sql`now()`, lastError: null, ...NO_CONTENT })
    .where(eq(outbox.id, id));
}

export async function tryLater(
  database: Database,
  claimed: Claimed,
  seconds: number,
  reason: string,
): Promise<void> {
  await database
    .update(outbox)
    .set({ nextAttemptAt: addSecondsToNow(seconds), lastError: reason })
    .where(isStillOurs(claimed));
}

/**
 * Stops the attempts. A message that could still be useful keeps its content, so that it can be sent once the cause is
 * corrected: `update outbox set failed_at = null where …`.
 */
export async function giveUp(
  database: Database,
  claimed: Claimed,
  { isExpired, lastError }: { isExpired: boolean; lastError: string },
): Promise<void> {
  await database
    .update(outbox)
    .set({ failedAt: sql`now()`, lastError, ...(isExpired ? NO_CONTENT : {}) })
    .where(isStillOurs(claimed));
}

/** Whether the claim is still ours: after it expires, another process may own the message and know its state better. */
function isStillOurs({ id, attempts }: Claimed) {
  return and(
    eq(outbox.id, id),
    eq(outbox.attempts, attempts),
    isNull(outbox.sentAt),
    isNull(outbox.failedAt),
  );
}

function addSecondsToNow(seconds: number) {
  return sql`now() + ${seconds}::double precision * interval '1 second'`;
}
