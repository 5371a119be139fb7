import { and, asc, desc, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { CallQuery, CallResponse, StudioNumbers } from '@steadfast/contract';
import type { Database } from '../platform/database/database';
import { series, videos, weeklyPlays } from '../platform/database/schema';
import { isNotDeleted } from './targets';

type Query = CallQuery<'GET /studio/numbers'>;

const ROWS_PER_PAGE = 50;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/** The sum of one of the columns, as a whole number. */
const sumOf = (column: SQL | (typeof weeklyPlays)['plays' | 'seconds' | 'completions']) =>
  sql`round(sum(${column}))`.mapWith(Number);

/** Reads what was played in the last weeks, the current one included. */
export async function readNumbers(
  database: Database,
  { by = 'video', weeks: count = 4, sort = 'plays', page = 1, limit = ROWS_PER_PAGE }: Query,
): Promise<CallResponse<'GET /studio/numbers'>> {
  const weeks = listWeeks(count);
  const [named, name] = by === 'video' ? [videos, videos.title] : [series, series.name];
  const weekly = database
    .select({
      targetId: sql<number>`${by === 'video' ? videos.id : videos.seriesId}`.as('target_id'),
      week: weeklyPlays.week,
      plays: sumOf(weeklyPlays.plays).as('plays'),
      seconds: sumOf(weeklyPlays.seconds).as('seconds'),
      completions: sumOf(weeklyPlays.completions).as('completions'),
    })
    .from(weeklyPlays)
    .innerJoin(videos, eq(videos.id, weeklyPlays.videoId))
    .where(and(isNotDeleted, gte(weeklyPlays.week, weeks[0] ?? '')))
    .groupBy(sql`1`, weeklyPlays.week)
    .as('weekly');
  const [plays, seconds, completions] = [
    sumOf(sql`${weekly.plays}`),
    sumOf(sql`${weekly.seconds}`),
    sumOf(sql`${weekly.completions}`),
  ];
  const orders = {
    plays: desc(plays),
    minutes: desc(seconds),
    completion: desc(sql`${completions} / nullif(${plays}, 0)`),
    name: asc(sql`lower(${name})`),
  } satisfies Record<NonNullable<Query['sort']>, SQL>;
  const rows = await database
    .select({
      id: named.id,
      name,
      plays,
      seconds,
      completions,
      weeks: sql<StudioNumbers['weeks']>`jsonb_agg(to_jsonb(weekly) - 'target_id' order by ${weekly.week})`,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(weekly)
    .innerJoin(named, eq(named.id, weekly.targetId))
    .groupBy(named.id, name)
    .orderBy(orders[sort], named.id)
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, weeks };
}

/** The Mondays of the last weeks in UTC, the oldest first. */
function listWeeks(count: number): string[] {
  const now = new Date();
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - daysSinceMonday);
  return Array.from({ length: count }, (_, index) =>
    new Date(monday - (count - 1 - index) * WEEK_MS).toISOString().slice(0, 10),
  );
}
