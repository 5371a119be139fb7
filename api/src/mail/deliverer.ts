import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';
import type { SendMail } from './smtp';

/** How often the outbox is looked at without being woken: for retries, and for mail left by another process. */
const LOOK_EVERY_MS = 5_000;
const ATTEMPTS_MAX = 8;
/** Doubled with each attempt: 5 s, 10 s, 20 s … A code is worth little after its 15 minutes. */
const FIRST_RETRY_SECONDS = 5;
const BATCH = 20;

/** Sends what is in the outbox. */
export interface Deliverer {
  /** Looks at the outbox now. */
  wake(): void;
  /** Lets the message that is on its way finish, and sends no more. */
  stop(): Promise<void>;
}

/** Starts sending. A later issue puts a queue in its place. */
export function startDeliverer(database: Database, send: SendMail, log: FastifyBaseLogger): Deliverer {
  let isStopped = false;
  let wasWoken = false;
  let running: Promise<void> | undefined;

  const run = async () => {
    do {
      wasWoken = false;
      const messages = await claim(database);
      for (const message of messages) {
        if (isStopped) return;
        await deliver(database, send, log, message);
      }
      if (messages.length === BATCH) wasWoken = true;
    } while (wasWoken && !isStopped);
  };
  const wake = () => {
    wasWoken = true;
    if (isStopped || running) return;
    running = run()
      .catch((error: unknown) => {
        log.error({ reason: reasonOf(error) }, 'The outbox could not be read');
      })
      .finally(() => {
        running = undefined;
      });
  };

  const timer = setInterval(wake, LOOK_EVERY_MS);
  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

type Message = typeof outbox.$inferSelect;

/**
 * Takes messages and sets their next attempt in one statement, before they are sent: two processes never send the same
 * one at once, no transaction stays open during the talk with the mail server, and a crash only means a retry.
 */
async function claim(database: Database): Promise<Message[]> {
  const due = database
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.channel, 'mail'),
        isNull(outbox.sentAt),
        isNull(outbox.deadAt),
        lt(outbox.attempts, ATTEMPTS_MAX),
        lte(outbox.nextAttemptAt, sql`now()`),
      ),
    )
    .orderBy(outbox.id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const claimed = await database
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: sql`now() + ${FIRST_RETRY_SECONDS} * power(2, ${outbox.attempts}) * interval '1 second'`,
    })
    .where(inArray(outbox.id, due))
    .returning();
  return claimed.sort((one, other) => one.id - other.id);
}

async function deliver(
  database: Database,
  send: SendMail,
  log: FastifyBaseLogger,
  message: Message,
): Promise<void> {
  try {
    await send(message);
  } catch (error) {
    const reason = reasonOf(error);
    log.warn({ message: message.id, attempt: message.attempts, reason }, 'A mail could not be sent');
    await database.update(outbox).set({ lastError: reason }).where(eq(outbox.id, message.id));
    return;
  }
  // Sent mail is not kept: it holds codes.
  await database
    .update(outbox)
    .set({ sentAt: new Date(), lastError: null, text: '', html: '', subject: '' })
    .where(eq(outbox.id, message.id));
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'no reason given';
}
