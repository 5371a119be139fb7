import { eq, lte, sql } from 'drizzle-orm';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database';
import { dailyCounts } from '../database/schema';
import type { CreateCounts } from './limiter';

/**
 * Counts in the database, by its clock, so that neither a restart nor another process begins at zero: the limits of a day
 * protect strangers from too much mail. The store of rate-limiter-flexible for drizzle goes by the clock of each process, and
 * imports drizzle in a way that bundlers cannot follow.
 */
export function createDatabaseCounts(database: Database): CreateCounts {
  return ({ max, seconds }, name) => {
    const toKey = (key: string) => `${name} ${key}`;
    const isOver = sql`${dailyCounts.endsAt} <= now()`;
    const windowEnd = sql`now() + ${seconds} * interval '1 second'`;
    const add = async (key: string, points: number) => {
      const [count] = await database
        .insert(dailyCounts)
        .values({ key: toKey(key), points, endsAt: windowEnd })
        .onConflictDoUpdate({
          target: dailyCounts.key,
          set: {
            points: sql`case when ${isOver} then 0 else ${dailyCounts.points} end + ${points}`,
            endsAt: sql`case when ${isOver} then ${windowEnd} else ${dailyCounts.endsAt} end`,
          },
        })
        .returning({
          points: dailyCounts.points,
          waitMs: sql`extract(epoch from ${dailyCounts.endsAt} - now()) * 1000`.mapWith(Number),
        });
      return count ?? { points: 0, waitMs: 0 };
    };
    return {
      consume: async (key, points = 1) => {
        const { points: counted, waitMs } = await add(key, points);
        if (counted > max) throw new RateLimiterRes(0, waitMs, counted);
      },
      reward: async (key, points = 1) => {
        await add(key, -points);
      },
      delete: async (key) => {
        await database.delete(dailyCounts).where(eq(dailyCounts.key, toKey(key)));
      },
    };
  };
}

/** Deletes counts whose day is over. */
export async function purgeDailyCounts(database: Database): Promise<void> {
  await database.delete(dailyCounts).where(lte(dailyCounts.endsAt, sql`now()`));
}
