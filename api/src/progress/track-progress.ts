import { eq, sql } from 'drizzle-orm';
import { WATCHED_FROM_SHARE } from '@steadfast/shared/contract';
import type { Database } from '../database/database';
import { videoMarks, videos } from '../database/schema';
import { ApiError } from '../http/errors';
import type { ServeCall, Viewer } from '../http/serve-call';

/** The call that remembers where a viewer is. */
export function serveProgress(serve: ServeCall, database: Database): void {
  serve('POST /video/track_video_progress', async ({ viewer, body }) => {
    await trackProgress(database, viewer, body.videoId, body.progressSeconds);
    return {};
  });
}

/** Once watched stays watched, however often the video is started again. */
async function trackProgress(
  database: Database,
  { accountId }: Viewer,
  videoId: number,
  reportedSeconds: number,
): Promise<void> {
  const [video] = await database
    .select({ durationSeconds: videos.durationSeconds })
    .from(videos)
    .where(eq(videos.id, videoId));
  if (!video) throw new ApiError('not-found', 'This video does not exist: choose one from a series.');

  const progressSeconds = Math.min(reportedSeconds, video.durationSeconds);
  const isWatched = progressSeconds >= video.durationSeconds * WATCHED_FROM_SHARE;
  await database
    .insert(videoMarks)
    .values({ accountId, videoId, progressSeconds, isWatched })
    .onConflictDoUpdate({
      target: [videoMarks.accountId, videoMarks.videoId],
      set: {
        progressSeconds,
        isWatched: sql`${videoMarks.isWatched} or ${isWatched}`,
        updatedAt: sql`now()`,
      },
    });
}
