/** Reads a viewer's progress in all videos, and adds it to responses that are the same for everybody. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createBatch } from '../platform/batch';
import type { Personalize } from '../platform/http/routes';
import { isAnyOf, type Database } from '../platform/database/database';
import { watchProgress, publicVideos } from '../platform/database/schema';
import { groupRows } from './listed-videos';

interface WatchProgress {
  videos: ReadonlyMap<number, { progressSeconds: number; isWatched: boolean }>;
  watchedBySeries: ReadonlyMap<number, number>;
}

/** Makes a response the viewer's own, by a function that adds their progress to it. */
export type WithProgress = <Response>(
  apply: (response: Response, progress: WatchProgress) => Response,
) => Personalize<Response>;

/** Reads a viewer's progress for each request; viewers who ask at the same time share a query. */
export function createWithProgress(database: Database): WithProgress {
  // Built once: building a statement costs as much as the database takes for it.
  const statement = database
    .select({
      accountId: watchProgress.accountId,
      videoId: watchProgress.videoId,
      seriesId: publicVideos.seriesId,
      progressSeconds: watchProgress.progressSeconds,
      isWatched: watchProgress.isWatched,
    })
    .from(watchProgress)
    .innerJoin(publicVideos, eq(publicVideos.id, watchProgress.videoId))
    .where(isAnyOf(watchProgress.accountId, 'accountIds'))
    .orderBy(watchProgress.accountId, watchProgress.videoId)
    .prepare('');
  const readRows = createBatch(async (accountIds: string[]) => {
    const rows = await statement.execute({ accountIds: [...new Set(accountIds)] });
    const byAccount = groupRows(rows, ({ accountId }) => accountId);
    return (accountId) => byAccount.get(accountId) ?? [];
  });
  return (apply) =>
    async ({ accountId }) => {
      const rows = await readRows(accountId);
      const hash = createHash('sha256');
      const watchedBySeries = new Map<number, number>();
      for (const { videoId, seriesId, progressSeconds, isWatched } of rows) {
        hash.update(`${videoId} ${progressSeconds} ${isWatched}\n`);
        if (isWatched) watchedBySeries.set(seriesId, (watchedBySeries.get(seriesId) ?? 0) + 1);
      }
      const progress = { videos: new Map(rows.map((row) => [row.videoId, row])), watchedBySeries };
      return { version: hash.digest('base64url'), apply: (response) => apply(response, progress) };
    };
}

/** A video of a response; those of public responses are unwatched. */
interface ListedVideo {
  id: number;
  isWatched?: boolean;
  videoProgressSeconds?: number;
}
interface ListedSeries {
  id: number;
  videoCount?: number;
  unwatchedCount?: number;
  videos?: ListedVideo[];
}

/** A public video with the viewer's progress. */
export function withVideoProgress<T extends ListedVideo>(video: T, { videos: own }: WatchProgress): T {
  const progress = own.get(video.id);
  if (!progress) return video;
  return { ...video, isWatched: progress.isWatched, videoProgressSeconds: progress.progressSeconds };
}

/** Public videos with the viewer's progress. */
export function withVideosProgress<T extends ListedVideo>(
  listed: readonly T[],
  progress: WatchProgress,
): T[] {
  return listed.map((video) => withVideoProgress(video, progress));
}

/** A public series with the viewer's progress. */
export function withSeriesProgress<T extends ListedSeries>(series: T, progress: WatchProgress): T {
  const { id, videoCount = 0, videos: listed } = series;
  return {
    ...series,
    unwatchedCount: videoCount - (progress.watchedBySeries.get(id) ?? 0),
    ...(listed && { videos: withVideosProgress(listed, progress) }),
  };
}
