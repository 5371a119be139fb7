/** A viewer's progress in all videos, and how it is laid over a public response. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { MaybePromise } from '../background/maybe-promise';
import { createReadCache } from '../caching/read-cache';
import { CATALOGUE_KEY, getAccountKey, type Changes } from '../database/change-log';
import type { Database } from '../database/database';
import { videoMarks, videos } from '../database/schema';
import type { Viewer } from '../http/serve-call';

/** How many videos' progress is kept, of all viewers together: 100 bytes each. */
const KEPT_MAX = 500_000;

export interface ViewerProgress {
  /** Another one after each change; the same in every process. */
  version: string;
  videos: ReadonlyMap<number, { progressSeconds: number; isWatched: boolean }>;
  watchedBySeries: ReadonlyMap<number, number>;
}
export type ReadViewerProgress = (viewer: Viewer) => MaybePromise<ViewerProgress>;

/** Returns a function that reads a viewer's progress, from memory while it has not changed. */
export function createViewerProgress(database: Database, changes: Changes): ReadViewerProgress {
  const kept = createReadCache<ViewerProgress>(changes, KEPT_MAX);
  return ({ accountId }) =>
    kept.read(accountId, async () => {
      const value = await readProgress(database, accountId);
      return { value, keys: [getAccountKey(accountId), CATALOGUE_KEY], size: 1 + value.videos.size };
    });
}

async function readProgress(database: Database, accountId: string): Promise<ViewerProgress> {
  const rows = await database
    .select({
      videoId: videoMarks.videoId,
      seriesId: videos.seriesId,
      progressSeconds: videoMarks.progressSeconds,
      isWatched: videoMarks.isWatched,
    })
    .from(videoMarks)
    .innerJoin(videos, eq(videos.id, videoMarks.videoId))
    .where(eq(videoMarks.accountId, accountId))
    .orderBy(videoMarks.videoId);
  const hash = createHash('sha256');
  const watchedBySeries = new Map<number, number>();
  for (const { videoId, seriesId, progressSeconds, isWatched } of rows) {
    hash.update(`${videoId} ${progressSeconds} ${isWatched}\n`);
    if (isWatched) watchedBySeries.set(seriesId, (watchedBySeries.get(seriesId) ?? 0) + 1);
  }
  return {
    version: hash.digest('base64url'),
    videos: new Map(rows.map((row) => [row.videoId, row])),
    watchedBySeries,
  };
}

/** A video of a response: nobody has watched those of public responses. */
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
export function layOverVideo<T extends ListedVideo>(video: T, { videos: own }: ViewerProgress): T {
  const progress = own.get(video.id);
  if (!progress) return video;
  return { ...video, isWatched: progress.isWatched, videoProgressSeconds: progress.progressSeconds };
}

/** Public videos with the viewer's progress. */
export function layOverVideos<T extends ListedVideo>(listed: readonly T[], progress: ViewerProgress): T[] {
  return listed.map((video) => layOverVideo(video, progress));
}

/** A public series with the viewer's progress. */
export function layOverSeries<T extends ListedSeries>(series: T, progress: ViewerProgress): T {
  const { id, videoCount = 0, videos: listed } = series;
  return {
    ...series,
    unwatchedCount: videoCount - (progress.watchedBySeries.get(id) ?? 0),
    ...(listed && { videos: layOverVideos(listed, progress) }),
  };
}
