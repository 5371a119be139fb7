import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';
import { addJob } from '../jobs/job-store';
import type { MailSite, MailWriter } from './compose-mail';
import type { Channel, MessagePayload } from './message';

/** How long a message is useful by default: a mail server that is down over a weekend loses nothing. */
const USEFUL_SECONDS = 3 * 24 * 60 * 60;

/** Writes a text message for a given site, in plain text. */
export type TextWriter = (site: MailSite) => string;

/** Options of a message. */
export interface MessageOptions {
  /**
   * Identifies the notification and its recipient: `new-episode 7 <account id>`. A message is skipped when its key was
   * used before. Must not contain addresses or names.
   */
  key?: string;
  /** For how long after sending the key is remembered; 30 days by default. */
  keptDays?: number;
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Accepts messages to send, in the transaction of the change that they report, so that neither happens alone.
 *
 * @param site where the links in messages lead
 * @param wake makes the messages leave now
 */
export function createOutbox(site: MailSite, wake: () => void) {
  return {
    /**
     * Adds an email.
     *
     * @returns false when its key was used before
     */
    add: (transaction: Database, recipient: string, write: MailWriter, options: MessageOptions = {}) => {
      const { subject, text, html, headers = {}, usefulSeconds } = write(site);
      const content = { recipient, subject, text, html, headers };
      return add(transaction, 'mail', content, options, usefulSeconds);
    },
    /**
     * Adds a text message.
     *
     * @param phoneNumber in E.164: `+12025550123`
     * @returns false when its key was used before
     */
    addText: (
      transaction: Database,
      phoneNumber: string,
      write: TextWriter,
      options: MessageOptions = {},
    ) => {
      const content = { subject: '', text: write(site), html: '', headers: {} };
      return add(transaction, 'text', { recipient: phoneNumber, ...content }, options);
    },
    /** Call it after the commit. */
    wake,
  };
}

async function add(
  transaction: Database,
  channel: Channel,
  content: Omit<MessagePayload, 'messageId'>,
  { key, keptDays }: MessageOptions,
  usefulSeconds = USEFUL_SECONDS,
): Promise<boolean> {
  const payload: MessagePayload = { ...content, messageId: randomUUID() };
  const id = await addJob(transaction, {
    kind: channel,
    payload,
    key,
    keptDays,
    expiresInSeconds: usefulSeconds,
  });
  return id !== undefined;
}
