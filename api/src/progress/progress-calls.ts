import { eq, sql, and, desc, gt, isNull, lt, not, or } from 'drizzle-orm';
import {
  WATCHED_FRACTION,
  type CallBody,
  CONTINUE_WATCHING_MAX,
  type CallResponse,
} from '@steadfast/contract';
import type { Database } from '../database/database';
import type { ServeCall, Viewer } from '../http/serve-call';
import { videoMarks, videos, series } from '../database/schema';
import { ApiError } from '../http/errors';
import { toVideoWithSeries, videoWithSeriesColumns } from '../catalogue/listed-videos';

/** Serves the calls about watch progress. */
export function serveProgress(serve: ServeCall, database: Database): void {
  serve('POST /video/track_video_progress', ({ viewer, body }) => trackProgress(database, viewer, body));
  serve('GET /video/continue_watching', async ({ viewer }) => ({
    videos: await listContinueWatching(database, viewer),
  }));
  serve('PUT /video/continue_watching/{id}', ({ viewer, params, body }) =>
    hideFromContinueWatching(database, viewer, params.id, body.isHidden),
  );
}

const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Stores a progress report. The report with the latest `watchedAt` wins, not the last to arrive: one that a network gap
 * or another tab delayed never replaces a newer one. A video stays watched once any report says so.
 */
async function trackProgress(
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

/** Lists the videos that the viewer has started, neither watched to the end nor hidden; the newest first. */
async function listContinueWatching(
  database: Database,
  { accountId }: Viewer,
): Promise<CallResponse<'GET /video/continue_watching'>['videos']> {
  const rows = await database
    .select({
      ...videoWithSeriesColumns,
      isWatched: videoMarks.isWatched,
      progressSeconds: videoMarks.progressSeconds,
    })
    .from(videoMarks)
    .innerJoin(videos, eq(videos.id, videoMarks.videoId))
    .innerJoin(series, eq(series.id, videos.seriesId))
    .where(
      and(
        eq(videoMarks.accountId, accountId),
        not(videoMarks.isWatched),
        gt(videoMarks.progressSeconds, 0),
        // Watching it again after hiding it shows it again.
        or(isNull(videoMarks.hiddenAt), lt(videoMarks.hiddenAt, videoMarks.updatedAt)),
      ),
    )
    .orderBy(desc(videoMarks.updatedAt), videos.id)
    .limit(CONTINUE_WATCHING_MAX);
  return rows.map(({ isWatched, progressSeconds, ...row }) => ({
    ...toVideoWithSeries(row),
    isWatched,
    videoProgressSeconds: progressSeconds,
  }));
}

/**
 * Hides a video from the list, or shows it again. Its watch progress stays.
 *
 * @throws ApiError when the viewer has not started it
 */
async function hideFromContinueWatching(
  database: Database,
  { accountId }: Viewer,
  videoId: number,
  isHidden: boolean,
): Promise<void> {
  const changed = await database
    .update(videoMarks)
    .set({ hiddenAt: isHidden ? sql`clock_timestamp()` : null })
    .where(and(eq(videoMarks.accountId, accountId), eq(videoMarks.videoId, videoId)))
    .returning({ videoId: videoMarks.videoId });
  if (changed.length === 0) {
    throw new ApiError('not-found', 'You have not started this video: choose one from the list.');
  }
}
