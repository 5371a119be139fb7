import { and, lte, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { emailCodes, knownNetworks, resetTokens, sessions } from '../platform/database/schema';
import { PENDING_MINUTES } from './email-codes';

/** How long a network stays known after the last sign-in from it. */
const KNOWN_NETWORK_DAYS = 90;

/** Deletes what has expired. Each statement is independent and repeatable: several processes may run it at the same time. */
export async function purgeExpiredAccountData(database: Database): Promise<void> {
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
