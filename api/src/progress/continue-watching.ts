import { and, desc, eq, gt, isNull, lt, not, or, sql } from 'drizzle-orm';
import { CONTINUE_WATCHING_MAX, type CallResponse } from '@steadfast/shared/contract';
import { listedVideo, listedVideoColumns } from '../catalogue/listed-videos';
import type { Database } from '../database/database';
import { series, videoMarks, videos } from '../database/schema';
import { ApiError } from '../http/errors';
import type { Viewer } from '../http/serve-call';

/** What the viewer has started, not watched to the end and not taken out of the list: the newest first. */
export async function continueWatching(
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
        // Watched again since it was hidden, it is wanted again.
        or(isNull(videoMarks.hiddenAt), lt(videoMarks.hiddenAt, videoMarks.updatedAt)),
      ),
    )
    .orderBy(desc(videoMarks.updatedAt), videos.id)
    .limit(CONTINUE_WATCHING_MAX);
  return rows.map(({ seriesId, seriesName, ...row }) => ({
    ...listedVideo(row),
    series: { id: seriesId, name: seriesName },
  }));
}

/**
 * Takes a video out of the list, or undoes that. Where the viewer is in it stays known.
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
