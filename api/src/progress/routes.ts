import { eq, sql, and, desc, gt, isNull, lt, not, or } from 'drizzle-orm';
import { CONTINUE_WATCHING_MAX, type CallResponse } from '@steadfast/contract';
import type { Database } from '../platform/database/database';
import {
  CHANGE_LIMITS,
  READ_LIMITS,
  createRoute,
  type CallInput,
  type CallLimits,
  type Route,
  type Viewer,
} from '../platform/http/routes';
import { perMinute } from '../platform/limits/limiter';
import { watchProgress, publicVideos, series, weeklyPlays } from '../platform/database/schema';
import { ApiError } from '../platform/errors';
import { createProgressWriter } from './write-progress';
import { toVideoWithSeries, videoWithSeriesColumns } from '../catalogue';

const NO_VIDEO = 'This video does not exist: choose one from a series.';
/** Nobody who watches sends as much; each report counts. */
const PLAY_LIMITS: CallLimits = { network: perMinute(240) };

/** The calls about watch progress, and about what everybody together plays. */
export function createProgressRoutes(database: Database): Route[] {
  const writeProgress = createProgressWriter(database);
  return [
    createRoute('POST /video/track_video_progress', {
      limits: CHANGE_LIMITS,
      isRepeatable: true,
      handle: async ({ viewer, body, receivedAtMs }) => {
        const isKnown = await writeProgress({ ...body, accountId: viewer.accountId, receivedAtMs });
        if (!isKnown) throw new ApiError('not-found', NO_VIDEO);
      },
    }),
    createRoute('GET /video/continue_watching', {
      limits: READ_LIMITS,
      isExtension: true,
      handle: async ({ viewer }) => ({ videos: await listContinueWatching(database, viewer) }),
    }),
    createRoute('PUT /video/continue_watching/{id}', {
      limits: CHANGE_LIMITS,
      isExtension: true,
      handle: (input) => hideFromContinueWatching(database, input),
    }),
    createRoute('POST /video/{id}/plays', {
      limits: PLAY_LIMITS,
      isExtension: true,
      handle: (input) => countPlays(database, input),
    }),
  ];
}

/** Lists the videos that the viewer has started, neither watched to the end nor hidden; the newest first. */
async function listContinueWatching(
  database: Database,
  { accountId }: Viewer,
): Promise<CallResponse<'GET /video/continue_watching'>['videos']> {
  const rows = await database
    .select({
      ...videoWithSeriesColumns,
      isWatched: watchProgress.isWatched,
      progressSeconds: watchProgress.progressSeconds,
    })
    .from(watchProgress)
    .innerJoin(publicVideos, eq(publicVideos.id, watchProgress.videoId))
    .innerJoin(series, eq(series.id, publicVideos.seriesId))
    .where(
      and(
        eq(watchProgress.accountId, accountId),
        not(watchProgress.isWatched),
        gt(watchProgress.progressSeconds, 0),
        // Watching it again after hiding it shows it again.
        or(isNull(watchProgress.hiddenAt), lt(watchProgress.hiddenAt, watchProgress.updatedAt)),
      ),
    )
    .orderBy(desc(watchProgress.updatedAt), publicVideos.id)
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
  { viewer, params, body }: CallInput<'PUT /video/continue_watching/{id}'>,
): Promise<void> {
  const changed = await database
    .update(watchProgress)
    .set({ hiddenAt: body.isHidden ? sql`clock_timestamp()` : null })
    .where(and(eq(watchProgress.accountId, viewer.accountId), eq(watchProgress.videoId, params.id)))
    .returning({ videoId: watchProgress.videoId });
  if (changed.length === 0) {
    throw new ApiError('not-found', 'You have not started this video: choose one from the list.');
  }
}

/**
 * Adds what somebody played of a video to the sums of the week. One report counts no more than the video's length.
 *
 * @throws ApiError when there is no such video
 */
async function countPlays(
  database: Database,
  { params, body: { plays, seconds, completions } }: CallInput<'POST /video/{id}/plays'>,
): Promise<void> {
  const report = database
    .select({
      videoId: publicVideos.id,
      week: sql<string>`date_trunc('week', now() at time zone 'UTC')::date`.as('week'),
      plays: sql<number>`${plays}::integer`.as('plays'),
      seconds: sql<number>`least(${seconds}::float8, ${publicVideos.durationSeconds})`.as('seconds'),
      completions: sql<number>`${completions}::integer`.as('completions'),
    })
    .from(publicVideos)
    .where(eq(publicVideos.id, params.id));
  const counted = await database
    .insert(weeklyPlays)
    .select(report)
    .onConflictDoUpdate({
      target: [weeklyPlays.videoId, weeklyPlays.week],
      set: {
        plays: sql`${weeklyPlays.plays} + excluded.plays`,
        seconds: sql`${weeklyPlays.seconds} + excluded.seconds`,
        completions: sql`${weeklyPlays.completions} + excluded.completions`,
      },
    })
    .returning({ videoId: weeklyPlays.videoId });
  if (counted.length === 0) throw new ApiError('not-found', NO_VIDEO);
}
