import { and, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { toLoggableError } from '../background/loggable-error';
import { runRegularly } from '../background/run-regularly';
import type { Database } from '../database/database';
import { emailCodes, knownNetworks, resetTokens, sessions } from '../database/schema';
import { PENDING_MINUTES } from './email-codes';

const SWEEP_EVERY_MS = 10 * 60 * 1_000;
/** How long a network stays known after the last sign-in from it. */
const KNOWN_NETWORK_DAYS = 90;

/** Deletes what has expired. Each statement is independent and repeatable: several processes may run it at the same time. */
async function sweepAccounts(database: Database): Promise<void> {
  await database.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
  await database.delete(resetTokens).where(lte(resetTokens.expiresAt, sql`now()`));
  await database
    .delete(emailCodes)
    .where(
      and(
        lte(emailCodes.createdAt, sql`now() - ${PENDING_MINUTES} * interval '1 minute'`),
        lte(emailCodes.expiresAt, sql`now()`),
      ),
    );
  await database
    .delete(knownNetworks)
    .where(lte(knownNetworks.seenAt, sql`now() - ${KNOWN_NETWORK_DAYS} * interval '1 day'`));
}

/**
 * Sweeps at regular intervals.
 *
 * @returns a function that stops it, after a running sweep
 */
export function startSweeping(database: Database, log: FastifyBaseLogger): () => Promise<void> {
  return runRegularly({
    work: () => sweepAccounts(database),
    everyMs: SWEEP_EVERY_MS,
    onError: (error) =>
      log.warn({ fault: toLoggableError(error) }, 'Expired sessions and codes could not be deleted'),
  });
}
