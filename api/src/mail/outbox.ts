import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';
import type { MailSite, MailWriter } from './compose-mail';
import { toOneLine, checkHeaders } from './mail-headers';

/** How long a message is useful by default: a mail server that is down over a weekend loses nothing. */
const USEFUL_SECONDS = 3 * 24 * 60 * 60;

/** Writes a text message for a given site, in plain text. */
export type TextWriter = (site: MailSite) => string;

/** Options of a message. */
export interface MessageOptions {
  /**
   * Identifies the notification and its recipient: `new-episode 7 <account id>`. A message is skipped when its key was
   * used within a year. Must not contain addresses or names.
   */
  dedupeKey?: string;
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Accepts messages to send, in the transaction of the change that they report, so that neither happens alone.
 *
 * @param site where the links in messages lead
 * @param wake wakes the deliverers
 */
export function createOutbox(site: MailSite, wake: () => void) {
  return {
    /**
     * Adds an email.
     *
     * @returns false when its dedupe key was used before
     */
    add: (transaction: Database, recipient: string, write: MailWriter, options: MessageOptions = {}) => {
      const { subject, text, html, headers = {}, usefulSeconds } = write(site);
      return insert(
        transaction,
        {
          channel: 'mail',
          recipient,
          subject: toOneLine(subject),
          text,
          html,
          headers: checkHeaders(headers),
        },
        options,
        usefulSeconds,
      );
    },
    /**
     * Adds a text message.
     *
     * @param phoneNumber in E.164: `+12025550123`
     * @returns false when its dedupe key was used before
     */
    addText: (transaction: Database, phoneNumber: string, write: TextWriter, options: MessageOptions = {}) =>
      insert(
        transaction,
        { channel: 'text', recipient: phoneNumber, subject: '', text: write(site), html: '' },
        options,
      ),
    /** Call it after the commit. */
    wake,
  };
}

async function insert(
  transaction: Database,
  message: typeof outbox.$inferInsert,
  { dedupeKey }: MessageOptions,
  usefulSeconds = USEFUL_SECONDS,
): Promise<boolean> {
  const added = await transaction
    .insert(outbox)
    .values({
      ...message,
      dedupeKey: dedupeKey ?? null,
      expiresAt: sql`now() + ${usefulSeconds} * interval '1 second'`,
    })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  return added.length > 0;
}
