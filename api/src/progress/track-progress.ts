import { eq, sql } from 'drizzle-orm';
import { WATCHED_FRACTION, type CallBody } from '@steadfast/shared/contract';
import type { Database } from '../database/database';
import { videoMarks, videos } from '../database/schema';
import { ApiError } from '../http/errors';
import type { Viewer } from '../http/serve-call';

const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Remembers where a viewer is. The newest report counts by the time it tells of, not the order of arrival: one that was
 * kept back by a gap in the network or another tab never takes the place of a newer one. Once watched stays watched,
 * whichever report tells of it.
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
 * By the database's clock, which all processes share. A device whose clock is ahead must not win over all others for
 * hours; one that tells of times before 1970 is as good as none, and PostgreSQL knows no year 0. Nor is the year 10000
 * written like others, which a zone makes of the last day of 9999.
 */
function parseTime(watchedAt: string | undefined) {
  if (watchedAt === undefined) return sql`clock_timestamp()`;
  const told = new Date(Math.min(LATEST, Math.max(0, Date.parse(watchedAt)))).toISOString();
  return sql`least(${told}::timestamptz, clock_timestamp())`;
}
