import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';
import { addJob } from '../jobs/job-store';
import type { MailSite, MessageWriter } from './compose-mail';

/** The kinds of the jobs that are messages. */
export type Channel = 'mail' | 'text';
export const CHANNELS: readonly Channel[] = ['mail', 'text'];

/** What a job stores of a message. Once it is sent, only the recipient and the id stay, since the rest may hold a code. */
export interface MessagePayload {
  /** An email address, or a phone number in E.164. */
  recipient: string;
  /** The same for every attempt, so that a repetition after a crash is recognised. */
  messageId: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers by name. */
  headers: Record<string, string>;
}

/** A message to send. */
export type Message = MessagePayload & { createdAt: Date; attempts: number };

/**
 * Sends one message.
 *
 * @param signal aborts the attempt
 * @throws JobFailure
 */
export type SendMessage = (message: Message, signal: AbortSignal) => Promise<void>;

/** How long a message is useful by default: a mail server that is down over a weekend loses nothing. */
const USEFUL_SECONDS = 3 * 24 * 60 * 60;

/** Options of a message. */
export interface MessageOptions {
  /** An email by default. */
  channel?: Channel;
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
     * Adds a message.
     *
     * @param recipient an email address, or a phone number in E.164: `+12025550123`
     * @returns false when its key was used before
     */
    add: async (
      transaction: Database,
      recipient: string,
      write: MessageWriter,
      { channel = 'mail', key, keptDays }: MessageOptions = {},
    ) => {
      const { usefulSeconds = USEFUL_SECONDS, headers = {}, ...content } = write(site);
      const payload: MessagePayload = { recipient, messageId: randomUUID(), headers, ...content };
      const job = { kind: channel, payload, key, keptDays, expiresInSeconds: usefulSeconds };
      return (await addJob(transaction, job)) !== undefined;
    },
    /** Call it after the commit. */
    wake,
  };
}
