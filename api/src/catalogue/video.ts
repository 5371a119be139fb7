import { eq } from 'drizzle-orm';
import type { CallResponse } from '@steadfast/shared/contract';
import type { Database } from '../database/database';
import { series, tags, tagVideos, videoMarks, videos } from '../database/schema';
import { ApiError } from '../http/errors';
import type { Viewer } from '../http/serve-call';
import { toListedVideo, listedVideoColumns, matchesViewer } from './listed-videos';

/** Reads one video with its tags, its series and, if known, when it was added. */
export async function readVideo(
  database: Database,
  id: number,
  viewer: Viewer | undefined,
): Promise<CallResponse<'GET /video/{id}'>['video']> {
  const [row] = await database
    .select({
      ...listedVideoColumns,
      addedAt: videos.addedAt,
      seriesId: series.id,
      seriesName: series.name,
    })
    .from(videos)
    .innerJoin(series, eq(series.id, videos.seriesId))
    .leftJoin(videoMarks, matchesViewer(viewer))
    .where(eq(videos.id, id));
  if (!row) throw new ApiError('not-found', 'This video does not exist: choose one from a series.');
  const tagRows = await database
    .select({ id: tags.id, name: tags.name })
    .from(tagVideos)
    .innerJoin(tags, eq(tags.id, tagVideos.tagId))
    .where(eq(tagVideos.videoId, id))
    .orderBy(tags.position, tags.id);
  return {
    ...toListedVideo(row),
    tags: tagRows,
    series: { id: row.seriesId, name: row.seriesName },
    ...(row.addedAt && { addedAt: row.addedAt.toISOString() }),
  };
}
