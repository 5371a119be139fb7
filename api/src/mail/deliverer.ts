import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { loggableFault } from '../background/loggable-fault';
import type { Database } from '../database/database';
import { DeliveryFailure } from './delivery-failure';
import type { DeliveryPace } from './delivery-pace';
import {
  claim,
  refund,
  giveUp,
  keep,
  noteSent,
  tryLater,
  type Channel,
  type Claimed,
  type Message,
} from './message-queue';
import { retryDelaySeconds } from './retry-delay';

/** So many on their way at once; a slow recipient takes one place and leaves the rest. */
const AT_ONCE_MAX = 10;
/** Renewed so often within its time, a lease survives a moment's trouble of the database. */
const RENEWALS_A_LEASE = 3;
/** RFC 5321 lets a server think for long after the last byte; whoever hangs up early makes it come twice. */
const SEND_MAX_MS = 120_000;
/** A channel that asks to be left alone is, but not for ever: the question costs little. */
const PAUSE_MAX_SECONDS = 300;
const NOTING_TRIES = 5;

/**
 * Gives one message to whoever carries it on.
 *
 * @param signal ends the attempt
 * @throws DeliveryFailure where it is known what a refusal means
 */
export type SendMessage = (message: Message, signal: AbortSignal) => Promise<void>;

/** Sends what is in the outbox for one channel. */
export interface Deliverer {
  /** Looks at the outbox now. */
  wake(): void;
  /** Takes up no more, and lets messages on their way arrive, as long as the pace allows. */
  stop(): Promise<void>;
}

/**
 * Starts sending the messages of one channel. Any number of processes may do so at once.
 *
 * @param pace the real one, or a quick one in tests
 */
export function startDeliverer(
  database: Database,
  channel: Channel,
  send: SendMessage,
  log: FastifyBaseLogger,
  pace: DeliveryPace,
): Deliverer {
  const onTheirWay = new Map<number, { abort: AbortController; done: Promise<void> }>();
  /** Those whose claims are renewed: until it is known what became of them, or a delay would be undone. */
  const renewed = new Map<number, Claimed>();
  let isStopped = false;
  let wasWoken = false;
  let looking: Promise<void> | undefined;
  let pausedUntil = 0;

  const wake = () => {
    wasWoken = true;
    if (isStopped || looking || Date.now() < pausedUntil) return;
    looking = look()
      .catch((error: unknown) => {
        log.error({ channel, fault: loggableFault(error) }, 'The outbox could not be read');
      })
      .finally(() => {
        looking = undefined;
        // Woken between the last look and here.
        if (wasWoken) wake();
      });
  };

  const look = async () => {
    while (wasWoken && !isStopped && Date.now() >= pausedUntil) {
      wasWoken = false;
      const free = AT_ONCE_MAX - onTheirWay.size;
      // Whatever arrives makes room, and wakes.
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

  const start = (message: Message & { isWorthless: boolean }) => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      abort.abort(new Error('It took too long'));
    }, SEND_MAX_MS);
    const done = deliver(message, abort.signal)
      .catch((error: unknown) => {
        // Its claim runs out, and it is taken up again.
        log.error(
          { channel, message: message.id, fault: loggableFault(error) },
          'The outbox could not be written',
        );
      })
      .finally(() => {
        clearTimeout(timer);
        onTheirWay.delete(message.id);
        renewed.delete(message.id);
        wake();
      });
    onTheirWay.set(message.id, { abort, done });
  };

  const deliver = async (message: Message & { isWorthless: boolean }, signal: AbortSignal) => {
    const { id, attempts, isWorthless } = message;
    renewed.set(id, { id, attempts });
    if (isWorthless) {
      const lastError = message.lastError ?? 'nobody could send it in time';
      log.error(
        { channel, message: id, attempts: attempts - 1 },
        'A message was given up: it is of no use by now',
      );
      renewed.delete(id);
      await giveUp(database, message, { isWorthless, lastError });
      return;
    }
    try {
      await send(message, signal);
    } catch (error) {
      await stopRenewing(id);
      const reason = error instanceof Error ? error.message : 'no reason given';
      const known = error instanceof DeliveryFailure ? error : undefined;
      const facts = { channel, message: id, attempts, code: codeOf(error) };
      if (known?.isPermanent) {
        log.error(facts, 'A message was given up: it was refused for good');
        await giveUp(database, message, { isWorthless, lastError: reason });
        return;
      }
      log.warn(facts, 'A message could not be sent: it will be tried again');
      pauseFor(known?.retryAfterSeconds ?? 0);
      const delay = retryDelaySeconds(attempts, pace.firstRetrySeconds, known?.retryAfterSeconds);
      await tryLater(database, message, delay, reason);
      return;
    }
    await untilNoted(() => noteSent(database, id));
  };

  const pauseFor = (seconds: number) => {
    pausedUntil = Math.max(pausedUntil, Date.now() + Math.min(PAUSE_MAX_SECONDS, seconds) * 1_000);
  };
  let renewing: Promise<void> = Promise.resolve();
  const renew = () => {
    if (renewed.size === 0) return;
    renewing = keep(database, [...renewed.values()], pace.leaseSeconds).catch((error: unknown) => {
      log.warn({ channel, fault: loggableFault(error) }, 'The outbox could not be written');
    });
  };
  const stopRenewing = async (id: number) => {
    renewed.delete(id);
    // What is under way already would come after the delay.
    await renewing;
  };

  const timers = [
    setInterval(wake, pace.lookEveryMs),
    setInterval(renew, (pace.leaseSeconds * 1_000) / RENEWALS_A_LEASE),
  ];
  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      await looking;
      const arrived = () => Promise.all([...onTheirWay.values()].map(({ done }) => done));
      const patience = new AbortController();
      await Promise.race([arrived(), wait(pace.stopMaxMs, undefined, { signal: patience.signal })]).finally(
        () => {
          patience.abort();
        },
      );
      for (const { abort } of onTheirWay.values()) abort.abort(new Error('The API is closing'));
      await arrived();
      timers.forEach(clearInterval);
    },
  };
}

/** It has been taken: a moment's trouble of the database must not make it come twice. */
async function untilNoted(note: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await note();
      return;
    } catch (error) {
      if (tries === NOTING_TRIES) throw error;
      await wait(500 * tries);
    }
  }
}

/** What the log may hold of an error: no addresses, no content. */
function codeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'unknown';
}
