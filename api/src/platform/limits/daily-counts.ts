import { lte, sql } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { Database } from '../../database/database';
import { dailyCounts } from '../../database/schema';
import type { CreateCounts } from './limiter';

/**
 * Counts in the database, so that neither a restart nor another process begins at zero: a day's limits keep strangers
 * from being mailed too often.
 */
export function createDatabaseCounts(database: Database): CreateCounts {
  return ({ max, seconds }, name) =>
    new RateLimiterDrizzle({
      storeClient: database,
      schema: dailyCounts,
      keyPrefix: name,
      points: max,
      duration: seconds,
      // A job deletes them for all processes.
      clearExpiredByTimeout: false,
    });
}

/** Deletes counts whose day is over. */
export async function purgeDailyCounts(database: Database): Promise<void> {
  await database.delete(dailyCounts).where(lte(dailyCounts.expire, sql`now()`));
}
