import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';
import type { MailSite, MailWords } from './compose-mail';
import { oneLine, safeHeaders } from './mail-headers';

/** How long a message is of use unless told otherwise: a mail server that is down over a weekend loses nothing. */
const USEFUL_SECONDS = 3 * 24 * 60 * 60;

/** The words of a text message, once it is known which site it comes from. Plain text. */
export type TextWords = (site: MailSite) => string;

/** What may be told about a message. */
export interface MessageOptions {
  /**
   * Names the news and whom it is for: `new-episode 7 <account id>`. A message with a key that was used within a year
   * is not put in. It holds no address and no name.
   */
  dedupeKey?: string;
  /** Further headers of a mail, beside those of its words. */
  headers?: Record<string, string>;
  /** Takes the place of what the words say; three days when neither says anything. */
  usefulSeconds?: number;
}

/** Where messages are left to be sent: in the transaction of the change that they tell of, so neither comes alone. */
export interface Outbox {
  /**
   * A mail.
   *
   * @returns whether it is new: false when its dedupe key was used before
   */
  add(transaction: Database, recipient: string, words: MailWords, options?: MessageOptions): Promise<boolean>;
  /**
   * A text message.
   *
   * @param phoneNumber in E.164: `+12025550123`
   * @returns whether it is new: false when its dedupe key was used before
   */
  addText(
    transaction: Database,
    phoneNumber: string,
    words: TextWords,
    options?: Omit<MessageOptions, 'headers'>,
  ): Promise<boolean>;
  /** To be called after the commit: something new is there. */
  wake(): void;
}

/**
 * @param site where the links in messages lead
 * @param wake tells the deliverers
 */
export function createOutbox(site: MailSite, wake: () => void): Outbox {
  return {
    add: (transaction, recipient, words, options = {}) => {
      const { subject, text, html, headers, usefulSeconds } = words(site);
      return put(
        transaction,
        {
          channel: 'mail',
          recipient,
          subject: oneLine(subject),
          text,
          html,
          headers: safeHeaders({ ...headers, ...options.headers }),
        },
        { usefulSeconds, ...options },
      );
    },
    addText: (transaction, phoneNumber, words, options = {}) =>
      put(
        transaction,
        { channel: 'text', recipient: phoneNumber, subject: '', text: words(site), html: '' },
        options,
      ),
    wake,
  };
}

async function put(
  transaction: Database,
  message: typeof outbox.$inferInsert,
  { dedupeKey, usefulSeconds = USEFUL_SECONDS }: { dedupeKey?: string; usefulSeconds?: number | undefined },
): Promise<boolean> {
  const added = await transaction
    .insert(outbox)
    .values({
      ...message,
      dedupeKey: dedupeKey ?? null,
      worthlessAfter: sql`now() + ${usefulSeconds} * interval '1 second'`,
    })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  return added.length > 0;
}
