import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { toLoggableError } from '../background/loggable-error';
import { withTimeout } from '../background/with-timeout';
import type { Database } from '../database/database';
import {
  claim,
  refund,
  giveUp,
  renewClaims,
  markSent,
  tryLater,
  type Channel,
  type Claimed,
  type Message,
} from './message-queue';

/** How often the outbox is checked, and how long its deliverers wait. */
export interface DeliveryPace {
  /** How often to check the outbox without being woken: for retries, and for messages of other processes. */
  pollEveryMs: number;
  /** How often to check for announcements of new videos without emails. */
  pollAnnouncementsEveryMs: number;
  /** How long a claim on a message lasts without renewal; then its process has crashed, and another one takes over. */
  leaseSeconds: number;
  /** From the first failed attempt to the second; doubles with each, up to an hour. */
  firstRetrySeconds: number;
  /** How long closing waits for messages being sent; less than `CLOSING_MAX_MS` in http/closing.ts leaves. */
  stopMaxMs: number;
}

/** Decided for REQ-API-3: the second attempt to send a code comes before a person loses patience. */
export const DELIVERY_PACE: DeliveryPace = {
  pollEveryMs: 5_000,
  pollAnnouncementsEveryMs: 2_000,
  leaseSeconds: 30,
  firstRetrySeconds: 5,
  stopMaxMs: 4_000,
};

/** How many messages are sent at the same time; a slow recipient blocks only one of them. */
const CONCURRENT_MAX = 10;
/** Renewing a lease this often lets it survive a brief database problem. */
const RENEWALS_PER_LEASE = 3;
/** RFC 5321 allows a server to take long after the last byte; hanging up early would make it receive the message twice. */
const SEND_MAX_MS = 120_000;
/** The longest pause that a channel can ask for: asking again costs little. */
const PAUSE_MAX_SECONDS = 300;
const WRITE_TRIES = 5;

/**
 * Sends one message.
 *
 * @param signal aborts the attempt
 * @throws DeliveryFailure when it is known what a refusal means
 */
export type SendMessage = (message: Message, signal: AbortSignal) => Promise<void>;

/** A message was refused, and what that means for it. After any other error of a channel, it is sent again. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  /** For the log, which must not contain addresses: `SMTP 550`, `HTTP 429`. */
  readonly code: string;
  /** This message will never be accepted: do not retry. */
  readonly isPermanent: boolean;
  /** How long the whole channel should pause. */
  readonly retryAfterSeconds: number | undefined;
  /** For the log, when the provider itself could not be used: its address, why, and what to do. */
  readonly provider: ProviderFault | undefined;

  /** @param message what the provider said; stored only with the message, since it may quote an address */
  constructor(
    message: string,
    { code, isPermanent = false, retryAfterSeconds, provider }: FailureMeaning,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.isPermanent = isPermanent;
    this.retryAfterSeconds = retryAfterSeconds;
    this.provider = provider;
  }
}

interface FailureMeaning {
  code: string;
  isPermanent?: boolean;
  retryAfterSeconds?: number | undefined;
  provider?: ProviderFault | undefined;
}

/** Why a provider could not be used: neither of these names a recipient or holds a secret. */
interface ProviderFault {
  server: string;
  reason?: string | undefined;
}

/** Sends the messages of one channel from the outbox. */
export interface Deliverer {
  /** Checks the outbox now. */
  wake(): void;
  /** Takes no more messages, and waits for those being sent, up to the limit of the pace. */
  stop(): Promise<void>;
}

/**
 * Starts sending the messages of one channel. Any number of processes may do so at the same time.
 *
 * @param pace the real one, or a fast one in tests
 */
export function startDeliverer(
  database: Database,
  channel: Channel,
  send: SendMessage,
  log: FastifyBaseLogger,
  pace: DeliveryPace,
): Deliverer {
  const sending = new Map<number, { abort: AbortController; done: Promise<void> }>();
  /** Claims to renew. A claim leaves this map before its message is rescheduled, or a renewal would undo the delay. */
  const claims = new Map<number, Claimed>();
  let isStopped = false;
  let wasWoken = false;
  let checking: Promise<void> | undefined;
  let pausedUntil = 0;

  const wake = () => {
    wasWoken = true;
    if (isStopped || checking || performance.now() < pausedUntil) return;
    checking = check()
      .catch((error: unknown) => {
        log.error({ channel, fault: toLoggableError(error) }, 'The outbox could not be read');
      })
      .finally(() => {
        checking = undefined;
        // Woken after the last check.
        if (wasWoken) wake();
      });
  };

  const check = async () => {
    while (wasWoken && !isStopped && performance.now() >= pausedUntil) {
      wasWoken = false;
      const free = CONCURRENT_MAX - sending.size;
      // Every finished message makes room, and wakes the deliverer.
      if (free === 0) return;
      const messages = await claim(database, channel, free, pace.leaseSeconds);
      if (isStopped && messages.length > 0) {
        await refund(
          database,
          messages.map(({ id }) => id),
        );
        return;
      }
      for (const message of messages) start(message);
    }
  };

  const start = (message: Message & { isExpired: boolean }) => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      abort.abort(new Error('It took too long'));
    }, SEND_MAX_MS);
    const done = deliver(message, abort.signal)
      .catch((error: unknown) => {
        // Its claim expires, and the message is sent again.
        log.error(
          { channel, message: message.id, fault: toLoggableError(error) },
          'The outbox could not be written',
        );
      })
      .finally(() => {
        clearTimeout(timer);
        sending.delete(message.id);
        claims.delete(message.id);
        wake();
      });
    sending.set(message.id, { abort, done });
  };

  const deliver = async (message: Message & { isExpired: boolean }, signal: AbortSignal) => {
    const { id, attempts, isExpired } = message;
    claims.set(id, { id, attempts });
    if (isExpired) {
      const lastError = message.lastError ?? 'could not be sent in time';
      log.error(
        { channel, message: id, attempts: attempts - 1 },
        'A message was given up: it is no longer useful',
      );
      claims.delete(id);
      await giveUp(database, message, { isExpired, lastError });
      return;
    }
    try {
      await send(message, signal);
    } catch (error) {
      await stopRenewing(id);
      const reason = error instanceof Error ? error.message : 'no reason given';
      const known = error instanceof DeliveryFailure ? error : undefined;
      const facts = { channel, message: id, attempts, code: getErrorCode(error), ...known?.provider };
      if (known?.isPermanent) {
        log.error(facts, 'A message was given up: it was refused permanently');
        await giveUp(database, message, { isExpired, lastError: reason });
        return;
      }
      log.warn(facts, 'A message could not be sent: it will be tried again');
      pauseFor(known?.retryAfterSeconds ?? 0);
      const delay = computeRetryDelay(attempts, pace.firstRetrySeconds, known?.retryAfterSeconds);
      await tryLater(database, message, delay, reason);
      return;
    }
    await retryWrite(() => markSent(database, id));
  };

  const pauseFor = (seconds: number) => {
    pausedUntil = Math.max(pausedUntil, performance.now() + Math.min(PAUSE_MAX_SECONDS, seconds) * 1_000);
  };
  let renewing: Promise<void> = Promise.resolve();
  const renew = () => {
    if (claims.size === 0) return;
    renewing = renewClaims(database, [...claims.values()], pace.leaseSeconds).catch((error: unknown) => {
      log.warn({ channel, fault: toLoggableError(error) }, 'The outbox could not be written');
    });
  };
  const stopRenewing = async (id: number) => {
    claims.delete(id);
    // A running renewal could otherwise overwrite the delay.
    await renewing;
  };

  const timers = [
    setInterval(wake, pace.pollEveryMs),
    setInterval(renew, (pace.leaseSeconds * 1_000) / RENEWALS_PER_LEASE),
  ];
  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      await checking;
      const allSent = () => Promise.all([...sending.values()].map(({ done }) => done));
      const createError = () => new Error('The API is closing');
      await withTimeout(allSent(), pace.stopMaxMs, createError).catch((error: unknown) => {
        for (const { abort } of sending.values()) abort.abort(error);
      });
      await allSent();
      timers.forEach(clearInterval);
    },
  };
}

/** Retries: the message was sent, and a brief database problem must not cause it to be sent again. */
async function retryWrite(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (tries === WRITE_TRIES) throw error;
      await wait(500 * tries);
    }
  }
}

/** What is safe to log of an error: no addresses, no content. */
function getErrorCode(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'unknown';
}

const RETRY_MAX_SECONDS = 60 * 60;
/** Requests for more than a day are not about this message. */
const RETRY_AFTER_MAX_SECONDS = 24 * 60 * 60;
/** Keeps messages that failed together from being retried together. */
const JITTER = 0.25;

/**
 * Seconds until the next attempt: the first delay, twice that, four times … up to an hour, each varied at random by up to
 * a quarter.
 *
 * @param attempts how many attempts there have been, 1 after the first
 * @param firstSeconds the delay after the first attempt
 * @param retryAfterSeconds the least delay, requested by the provider
 * @param random a random number from 0 to 1
 */
export function computeRetryDelay(
  attempts: number,
  firstSeconds: number,
  retryAfterSeconds = 0,
  random: () => number = Math.random,
): number {
  const regular = Math.min(RETRY_MAX_SECONDS, firstSeconds * 2 ** (attempts - 1));
  const spread = regular * (1 - JITTER + 2 * JITTER * random());
  return Math.max(spread, Math.min(RETRY_AFTER_MAX_SECONDS, retryAfterSeconds));
}
