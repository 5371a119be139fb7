/** Writes progress reports: those that arrive together, or while a write runs, share a write and its commit. */
import { sql } from 'drizzle-orm';
import { WATCHED_FRACTION, type CallBody } from '@steadfast/contract';
import { isUnreachable } from '../platform/database/availability';
import type { Database } from '../platform/database/database';
import { watchProgress, publicVideos } from '../platform/database/schema';
import { createBatch } from '../platform/batch';

/** A progress report of an account. */
export interface Report extends CallBody<'POST /video/track_video_progress'> {
  accountId: string;
  /** When it arrived, by performance.now(). Without `watchedAt`, it counts as watched then, however late it is written. */
  receivedAtMs: number;
}
/**
 * Returns a function that stores a progress report. The report with the latest `watchedAt` wins, not the last to arrive: one
 * that a network gap or another tab delayed never replaces a newer one. A video stays watched once any report says so.
 *
 * The function resolves after the commit: to false when there is no such video.
 */
export function createProgressWriter(database: Database): (report: Report) => Promise<boolean> {
  const insert = prepareInsert(database);
  return createBatch(async (reports: Report[]) => {
    try {
      const known = await write(insert, reports);
      return (report) => known.has(getKey(report));
    } catch (error) {
      if (reports.length === 1 || isUnreachable(error)) throw error;
      return writeOneByOne(insert, reports);
    }
  });
}

/** Writes reports of which some cannot be written. */
async function writeOneByOne(
  insert: PreparedInsert,
  reports: Report[],
): Promise<(report: Report) => boolean> {
  const failures = new Map<Report, unknown>();
  const known = new Set<string>();
  for (const report of reports) {
    try {
      for (const key of await write(insert, [report])) known.add(key);
    } catch (error) {
      failures.set(report, error);
    }
  }
  return (report) => {
    if (failures.has(report)) throw failures.get(report);
    return known.has(getKey(report));
  };
}

const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Limits the time of a report to what the database can store: from 1970, since PostgreSQL has no year 0. `LATEST` avoids the
 * year 10000, which is written differently and which a time zone can make of 9999-12-31.
 */
function parseTime(watchedAt: string): string {
  return new Date(Math.min(LATEST, Math.max(0, Date.parse(watchedAt)))).toISOString();
}

/**
 * Writes all reports with one statement; of several about one video of an account, the newest.
 *
 * @returns the keys of the reports whose video exists
 */
async function write(insert: PreparedInsert, reports: Report[]): Promise<Set<string>> {
  const nowMs = performance.now();
  const rows = reports.map(({ accountId, receivedAtMs, videoId, progressSeconds, watchedAt }) => ({
    age_ms: nowMs - receivedAtMs,
    account_id: accountId,
    video_id: videoId,
    seconds: progressSeconds,
    watched_at: watchedAt === undefined ? null : parseTime(watchedAt),
  }));
  const stored = await insert.execute({ rows: JSON.stringify(rows) });
  return new Set(stored.map(getKey));
}

type PreparedInsert = ReturnType<typeof prepareInsert>;

/** Builds the statement once. It has no name in PostgreSQL, so that it works behind PgBouncer. */
function prepareInsert(database: Database) {
  // The latest time is the database's own clock, which all processes share: a device whose clock is ahead must not win over
  // others for hours. Sorted, so that two processes never wait for each other's rows.
  const newest = sql`
    select distinct on (account_id, video_id)
      account_id, video_id, seconds, bool_or(is_watched) over (partition by account_id, video_id), at,
      null::timestamptz as hidden_at
    from (
      select report.*, least(report.given_seconds, ${publicVideos.durationSeconds}) as seconds,
        least(report.given_seconds, ${publicVideos.durationSeconds}) >= ${publicVideos.durationSeconds} * ${WATCHED_FRACTION}::float8 as is_watched,
        least(watched_at, statement_timestamp() - age_ms * interval '1 millisecond') as at
      from rows from (jsonb_to_recordset(${sql.placeholder('rows')}::jsonb)
        as (age_ms float8, account_id uuid, video_id integer, seconds float8, watched_at timestamptz)
      ) with ordinality as report (age_ms, account_id, video_id, given_seconds, watched_at, number)
      join ${publicVideos} on ${publicVideos.id} = report.video_id
    ) as known
    order by account_id, video_id, at desc, number desc`;
  const isNewer = sql`excluded.updated_at >= ${watchProgress.updatedAt}`;
  return database
    .insert(watchProgress)
    .select(newest)
    .onConflictDoUpdate({
      target: [watchProgress.accountId, watchProgress.videoId],
      set: {
        progressSeconds: sql`case when ${isNewer} then excluded.progress_seconds else ${watchProgress.progressSeconds} end`,
        isWatched: sql`${watchProgress.isWatched} or excluded.is_watched`,
        updatedAt: sql`greatest(excluded.updated_at, ${watchProgress.updatedAt})`,
      },
    })
    .returning({ accountId: watchProgress.accountId, videoId: watchProgress.videoId })
    .prepare('');
}

const getKey = ({ accountId, videoId }: Pick<Report, 'accountId' | 'videoId'>) => `${accountId} ${videoId}`;
