import { eq, sql } from 'drizzle-orm';
import { WATCHED_FRACTION, type CallBody } from '@steadfast/shared/contract';
import type { Database } from '../database/database';
import { videoMarks, videos } from '../database/schema';
import { ApiError } from '../http/errors';
import type { Viewer } from '../http/serve-call';

const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Stores a progress report. The report with the latest `watchedAt` wins, not the last to arrive: one that a network gap
 * or another tab delayed never replaces a newer one. A video stays watched once any report says so.
 */
export async function trackProgress(
  database: Database,
  { accountId }: Viewer,
  report: CallBody<'POST /video/track_video_progress'>,
): Promise<void> {
  const { videoId } = report;
  const [video] = await database
    .select({ durationSeconds: videos.durationSeconds })
    .from(videos)
    .where(eq(videos.id, videoId));
  if (!video) throw new ApiError('not-found', 'This video does not exist: choose one from a series.');

  const progressSeconds = Math.min(report.progressSeconds, video.durationSeconds);
  const isWatched = progressSeconds >= video.durationSeconds * WATCHED_FRACTION;
  const isNewer = sql`excluded.updated_at >= ${videoMarks.updatedAt}`;
  await database
    .insert(videoMarks)
    .values({ accountId, videoId, progressSeconds, isWatched, updatedAt: parseTime(report.watchedAt) })
    .onConflictDoUpdate({
      target: [videoMarks.accountId, videoMarks.videoId],
      set: {
        progressSeconds: sql`case when ${isNewer} then excluded.progress_seconds else ${videoMarks.progressSeconds} end`,
        isWatched: sql`${videoMarks.isWatched} or excluded.is_watched`,
        updatedAt: sql`greatest(excluded.updated_at, ${videoMarks.updatedAt})`,
      },
    });
}

/**
 * Limits the time of a report to what the database can store. The latest is the database's own clock, which all processes
 * share, since a device whose clock is ahead must not win over others for hours. The earliest is 1970; PostgreSQL has no
 * year 0. `LATEST` avoids the year 10000, which is written differently and which a time zone can make of 9999-12-31.
 */
function parseTime(watchedAt: string | undefined) {
  if (watchedAt === undefined) return sql`clock_timestamp()`;
  const time = new Date(Math.min(LATEST, Math.max(0, Date.parse(watchedAt)))).toISOString();
  return sql`least(${time}::timestamptz, clock_timestamp())`;
}
