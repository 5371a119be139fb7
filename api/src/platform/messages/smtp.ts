import { createTransport } from 'nodemailer';
import { JobFailure } from '../jobs/job-kind';
import type { SendMessage } from './outbox';

/** A mail server that does not greet in this time is down. */
const CONNECT_TIMEOUT_MS = 15_000;
/** The longest silence; a server may take long after the last byte. */
const SILENCE_MAX_MS = 60_000;
/** Codes for a missing sign-in: our mistake, not the message's. */
const NOT_SIGNED_IN = [530, 534, 535, 538];

/**
 * Sends emails through a mail server.
 *
 * @param url `smtp://user:password@host:port`
 * @param from the sender of the emails; its domain also ends their Message-ID
 */
export function createSmtpSender(url: string, from: string): SendMessage {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_MAX_MS,
  });
  const { host: server } = new URL(url);
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return async ({ recipient, subject, text, html, headers, messageId, createdAt }, signal) => {
    try {
      await transport.sendMail({
        from,
        // As an object, so that nothing in the address is parsed as a list.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        // The same for every attempt, so that a repetition after a crash is recognised.
        messageId: `<${messageId}@${domain}>`,
        date: createdAt,
        // Prevents automatic replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      });
    } catch (error) {
      throw toJobFailure(error, server);
    }
  };
}

/** Only responses about this recipient or this email are permanent; problems of the server itself pass. */
function toJobFailure(error: unknown, server: string): JobFailure {
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
  const facts = {
    code: responseCode === undefined ? `SMTP ${code ?? 'failure'}` : `SMTP ${responseCode}`,
    // What a server says may quote an address; why there is no connection does not.
    ...(!isAboutMessage && { server, ...(responseCode === undefined && { reason: explain(message) }) }),
  };
  return new JobFailure(message, { isPermanent, facts }, { cause: error });
}

/** Says which setting helps when the server's certificate is self-signed, of an unknown authority, expired or another's. */
function explain(message: string): string {
  if (!message.includes('certificate')) return message;
  return `${message}: replace the certificate, set NODE_EXTRA_CA_CERTS to a file with the one that signed it, or, in a network that you trust, add ?tls.rejectUnauthorized=false to SMTP_URL`;
}
