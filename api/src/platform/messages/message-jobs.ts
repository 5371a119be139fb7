/** Mail and text messages as jobs. */
import type { ApiConfig } from '../config/api-config';
import type { JobKind } from '../jobs/job-kind';
import { CHANNELS, type Channel, type MessagePayload, type SendMessage } from './outbox';
import { createSmtpSender } from './smtp';
import { createTextSender } from './twilio';

const CONTENT = ['subject', 'text', 'html', 'headers'];

/** A slow recipient blocks only one of them. */
const CONCURRENT_MAX = 10;
/** RFC 5321 allows a server to take long after the last byte; hanging up early would make it receive the message twice. */
const SEND_MAX_MS = 120_000;

/** Declares the jobs of the channels that are configured. */
export function defineMessageJobs({ smtpUrl, smsUrl, mailFrom, jobsPace }: ApiConfig): JobKind[] {
  const define = (name: Channel, send: SendMessage): JobKind => ({
    name,
    handle: ({ payload, createdAt, attempts, signal }) =>
      send({ ...(payload as MessagePayload), createdAt, attempts }, signal),
    concurrency: CONCURRENT_MAX,
    leaseSeconds: jobsPace.leaseSeconds,
    // The second attempt to send a code comes before a person loses patience.
    retry: { firstSeconds: jobsPace.firstRetrySeconds, factor: 2 },
    attemptMaxMs: SEND_MAX_MS,
    whenStopped: 'finish',
    erasedFields: CONTENT,
  });
  return [
    ...(smtpUrl === undefined ? [] : [define('mail', createSmtpSender(smtpUrl, mailFrom))]),
    ...(smsUrl === undefined ? [] : [define('text', createTextSender(smsUrl))]),
  ];
}

/** All message kinds, for what erases their content where no process sends them. */
export const MESSAGE_KINDS = CHANNELS.map((name) => ({ name, erasedFields: CONTENT }));
