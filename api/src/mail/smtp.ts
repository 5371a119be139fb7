import { createTransport } from 'nodemailer';
import { DeliveryFailure } from './delivery-failure';
import type { SendMessage } from './deliverer';

/** A mail server that does not even greet is down. */
const CONNECT_TIMEOUT_MS = 15_000;
/** Between two signs of life; it may think long after the last byte. */
const SILENCE_MAX_MS = 60_000;
/** Said for want of a password: our fault, not the message's. */
const NOT_SIGNED_IN = [530, 534, 535, 538];

/**
 * Gives mails to a mail server.
 *
 * @param url `smtp://user:password@host:port`
 * @param from who mails come from; its domain also ends their Message-ID
 */
export function createSmtpSender(url: string, from: string): SendMessage {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_MAX_MS,
  });
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return async ({ recipient, subject, text, html, headers, messageId, createdAt }, signal) => {
    try {
      await transport.sendMail({
        from,
        // As an object, so that nothing in the address can be read as a list.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        // The same whenever it is sent: after a crash it is recognised as the same mail.
        messageId: `<${messageId}@${domain}>`,
        date: createdAt,
        // No machine shall answer: RFC 3834.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      });
    } catch (error) {
      throw smtpFailure(error);
    }
  };
}

/** Only what a server says about this recipient or this mail is for good; trouble with the server itself passes. */
function smtpFailure(error: unknown): DeliveryFailure {
  const { message, code, responseCode, command } = error as {
    message: string;
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  const isPermanent =
    isAboutMessage &&
    responseCode !== undefined &&
    responseCode >= 500 &&
    !NOT_SIGNED_IN.includes(responseCode);
  return new DeliveryFailure(
    message,
    { code: responseCode === undefined ? `SMTP ${code ?? 'failure'}` : `SMTP ${responseCode}`, isPermanent },
    { cause: error },
  );
}
