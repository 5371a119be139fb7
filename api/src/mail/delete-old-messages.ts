import { and, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { loggableFault } from '../background/loggable-fault';
import { runRegularly } from '../background/run-regularly';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';
import { NO_CONTENT } from './message-queue';

const FORGET_EVERY_MS = 60 * 60 * 1_000;
/** For whoever asks where a mail is, or mends what made it undeliverable. */
const KEPT_DAYS = 30;
/** The same news comes again within moments, after a crash, or not at all; decided for REQ-API-3. */
const KEY_KEPT_DAYS = 365;
/** Whoever sends this channel's messages has had the time to give it up. */
const UNSENT_AFTER_MINUTES = 10;

/**
 * Forgets messages that are long done. Of one with a dedupe key the key stays for a year, so that its news does not come
 * again; those of shares are of use for a minute. What is of no use and was taken up by nobody, since its channel has no
 * provider, is given up and loses its content.
 */
async function deleteOldMessages(database: Database): Promise<void> {
  await database
    .update(outbox)
    .set({ deadAt: sql`now()`, lastError: 'nobody could send it in time', ...NO_CONTENT })
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.deadAt),
        lt(outbox.worthlessAfter, ago(UNSENT_AFTER_MINUTES, 'minute')),
        lt(outbox.nextAttemptAt, sql`now()`),
      ),
    );
  const done = sql`coalesce(${outbox.sentAt}, ${outbox.deadAt})`;
  const isOld = lt(done, ago(KEPT_DAYS, 'day'));
  const isKeyOver = or(
    isNull(outbox.dedupeKey),
    like(outbox.dedupeKey, 'share %'),
    lt(done, ago(KEY_KEPT_DAYS, 'day')),
  );
  await database.delete(outbox).where(and(isOld, isKeyOver));
  await database
    .update(outbox)
    .set({ recipient: '', lastError: null, ...NO_CONTENT })
    .where(and(isOld, isNotNull(outbox.dedupeKey), sql`${outbox.recipient} <> ''`));
}

function ago(number: number, unit: 'minute' | 'day') {
  return sql`now() - ${number} * ${sql.raw(`interval '1 ${unit}'`)}`;
}

/**
 * Forgets now, and then each hour. Processes may do it at once.
 *
 * @returns ends it, after what is under way
 */
export function startDeletingOldMessages(database: Database, log: FastifyBaseLogger): () => Promise<void> {
  return runRegularly({
    work: () => deleteOldMessages(database),
    everyMs: FORGET_EVERY_MS,
    failed: (error) => log.warn({ fault: loggableFault(error) }, 'Old messages could not be forgotten'),
  });
}
