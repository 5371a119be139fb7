import { and, desc, eq, gt, isNull, lt, not, or, sql } from 'drizzle-orm';
import { CONTINUE_WATCHING_MAX, type CallResponse } from '@steadfast/shared/contract';
import { toListedVideo, listedVideoColumns } from '../catalogue/listed-videos';
import type { Database } from '../database/database';
import { series, videoMarks, videos } from '../database/schema';
import { ApiError } from '../http/errors';
import type { Viewer } from '../http/serve-call';

/** Lists the videos that the viewer has started, neither watched to the end nor hidden; the newest first. */
export async function listContinueWatching(
  database: Database,
  { accountId }: Viewer,
): Promise<CallResponse<'GET /video/continue_watching'>['videos']> {
  const rows = await database
    .select({ ...listedVideoColumns, seriesId: series.id, seriesName: series.name })
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
  return rows.map(({ seriesId, seriesName, ...row }) => ({
    ...toListedVideo(row),
    series: { id: seriesId, name: seriesName },
  }));
}

/**
 * Hides a video from the list, or shows it again. Its watch progress stays.
 *
 * @throws ApiError when the viewer has not started it
 */
export async function hideFromContinueWatching(
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
