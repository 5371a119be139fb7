import { and, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { toLoggableError } from '../background/loggable-error';
import { runRegularly } from '../background/run-regularly';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';
import { NO_CONTENT } from './message-queue';

const DELETE_EVERY_MS = 60 * 60 * 1_000;
/** How long messages stay, for finding out where an email is, or correcting what made it undeliverable. */
const KEPT_DAYS = 30;
/** A notification is repeated within moments, after a crash, or never; decided for REQ-API-3. */
const KEY_KEPT_DAYS = 365;
/** Leaves a deliverer of this channel the time to give up the message itself. */
const UNSENT_AFTER_MINUTES = 10;

/**
 * Deletes old messages. Those with a dedupe key keep the key for a year, so that the notification is not repeated; the
 * keys of shares matter for only a minute. Messages that have expired unsent, because their channel has no provider, are
 * given up and lose their content.
 */
async function deleteOldMessages(database: Database): Promise<void> {
  await database
    .update(outbox)
    .set({ failedAt: sql`now()`, lastError: 'could not be sent in time', ...NO_CONTENT })
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.failedAt),
        lt(outbox.expiresAt, subtractFromNow(UNSENT_AFTER_MINUTES, 'minute')),
        lt(outbox.nextAttemptAt, sql`now()`),
      ),
    );
  const done = sql`coalesce(${outbox.sentAt}, ${outbox.failedAt})`;
  const isOld = lt(done, subtractFromNow(KEPT_DAYS, 'day'));
  const isKeyExpired = or(
    isNull(outbox.dedupeKey),
    like(outbox.dedupeKey, 'share %'),
    lt(done, subtractFromNow(KEY_KEPT_DAYS, 'day')),
  );
  await database.delete(outbox).where(and(isOld, isKeyExpired));
  await database
    .update(outbox)
    .set({ recipient: '', lastError: null, ...NO_CONTENT })
    .where(and(isOld, isNotNull(outbox.dedupeKey), sql`${outbox.recipient} <> ''`));
}

function subtractFromNow(number: number, unit: 'minute' | 'day') {
  return sql`now() - ${number} * ${sql.raw(`interval '1 ${unit}'`)}`;
}

/**
 * Deletes old messages now, and then every hour. Several processes may do this at the same time.
 *
 * @returns a function that stops it, after a running deletion
 */
export function startDeletingOldMessages(database: Database, log: FastifyBaseLogger): () => Promise<void> {
  return runRegularly({
    work: () => deleteOldMessages(database),
    everyMs: DELETE_EVERY_MS,
    onError: (error) => log.warn({ fault: toLoggableError(error) }, 'Old messages could not be deleted'),
  });
}
