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
