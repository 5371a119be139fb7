/** The outbox as its deliverers see it: each statement is one step of a message's way out. */
import { and, eq, getTableColumns, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';

/** A message on its way out. */
export type Message = typeof outbox.$inferSelect;
export type Channel = Message['channel'];

/** Sent messages lose their content at once: it holds codes. */
export const NO_CONTENT = { subject: '', text: '', html: '', headers: {} };

/**
 * Takes messages that are due, the most urgent first. They belong to the caller for `leaseSeconds`: claimed in one
 * statement, so two processes never have the same one, and no transaction stays open during the talk with a mail server.
 */
export async function claim(
  database: Database,
  channel: Channel,
  limit: number,
  leaseSeconds: number,
): Promise<(Message & { isWorthless: boolean })[]> {
  const due = database
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.channel, channel),
        isNull(outbox.sentAt),
        isNull(outbox.deadAt),
        lte(outbox.nextAttemptAt, sql`now()`),
      ),
    )
    .orderBy(outbox.worthlessAfter, outbox.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return database
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: secondsFromNow(leaseSeconds) })
    .where(inArray(outbox.id, due))
    .returning({
      ...getTableColumns(outbox),
      isWorthless: sql<boolean>`${outbox.worthlessAfter} <= now()`,
    });
}

/** A message as it was claimed: whoever claims it after us raises its attempts. */
export type Claimed = Pick<Message, 'id' | 'attempts'>;

/** Messages that are still on their way stay the caller's. */
export async function keep(database: Database, claims: Claimed[], leaseSeconds: number): Promise<void> {
  await database
    .update(outbox)
    .set({ nextAttemptAt: secondsFromNow(leaseSeconds) })
    .where(or(...claims.map(isStillOurs)));
}

/** Claimed, and not tried after all. */
export async function refund(database: Database, ids: number[]): Promise<void> {
  await database
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} - 1`, nextAttemptAt: sql`now()` })
    .where(inArray(outbox.id, ids));
}

export async function noteSent(database: Database, id: number): Promise<void> {
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
    .set({ nextAttemptAt: secondsFromNow(seconds), lastError: reason })
    .where(isStillOurs(claimed));
}

/**
 * No more attempts. What could still be of use keeps its content, so that it can be sent once the cause is mended:
 * `update outbox set dead_at = null where …`.
 */
export async function giveUp(
  database: Database,
  claimed: Claimed,
  { isWorthless, lastError }: { isWorthless: boolean; lastError: string },
): Promise<void> {
  await database
    .update(outbox)
    .set({ deadAt: sql`now()`, lastError, ...(isWorthless ? NO_CONTENT : {}) })
    .where(isStillOurs(claimed));
}

/** A claim that ran out may be another's by now, who knows better what became of the message. */
function isStillOurs({ id, attempts }: Claimed) {
  return and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sentAt), isNull(outbox.deadAt));
}

function secondsFromNow(seconds: number) {
  return sql`now() + ${seconds}::double precision * interval '1 second'`;
}
