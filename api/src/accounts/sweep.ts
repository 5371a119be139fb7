import { and, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { loggableFault } from '../background/loggable-fault';
import { runRegularly } from '../background/run-regularly';
import type { Database } from '../database/database';
import { emailCodes, knownNetworks, resetTokens, sessions } from '../database/schema';
import { PENDING_MINUTES } from './email-codes';

const SWEEP_EVERY_MS = 10 * 60 * 1_000;
/** Where nobody has signed in for so long is no longer known. */
const KNOWN_NETWORK_DAYS = 90;

/** Removes what has ended by itself. Each statement stands alone and finds less the second time: processes may do it at once. */
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
 * Sweeps now and then.
 *
 * @returns ends it, after a sweep that is under way
 */
export function startSweeping(database: Database, log: FastifyBaseLogger): () => Promise<void> {
  return runRegularly({
    work: () => sweepAccounts(database),
    everyMs: SWEEP_EVERY_MS,
    failed: (error) => log.warn({ fault: loggableFault(error) }, 'Old sessions were not swept away'),
  });
}
