import { createTransport } from 'nodemailer';
import type { MailContent } from './compose-mail';

/** Gives one message to the mail server; rejected when it refuses or does not answer. */
export type SendMail = (message: MailContent & { recipient: string }) => Promise<void>;

/** A mail server that does not answer must not hold the outbox for minutes. */
const SMTP_TIMEOUT_MS = 15_000;

/**
 * @param url `smtp://user:password@host:port`
 * @param from who the mail comes from
 */
export function createSmtpSender(url: string, from: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return async ({ recipient, subject, text, html }) => {
    // As an object, so that nothing in the address can be read as a list.
    await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text, html });
  };
}
