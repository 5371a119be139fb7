/** A video as it stands in a list, with the marks of whoever looks: the same columns in every query. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import { series, videoMarks, videos } from '../database/schema';
import type { Viewer } from '../http/serve-call';
import type { Picture } from './catalogue-file';
import { thumbnail } from './pictures';

export const listedVideoColumns = {
  id: videos.id,
  streamId: videos.streamId,
  title: videos.title,
  description: videos.description,
  durationSeconds: videos.durationSeconds,
  picture: videos.picture,
  isWatched: videoMarks.isWatched,
  progressSeconds: videoMarks.progressSeconds,
};

/** Joins the viewer's marks to videos; nobody's when signed out. */
export function marksOf(viewer: Viewer | undefined): SQL {
  if (!viewer) return sql`false`;
  return and(eq(videoMarks.videoId, videos.id), eq(videoMarks.accountId, viewer.accountId)) ?? sql`false`;
}

interface ListedVideoRow {
  id: number;
  streamId: string;
  title: string;
  description: string;
  durationSeconds: number;
  picture: Picture;
  isWatched: boolean | null;
  progressSeconds: number | null;
}

export type ListedVideoAnswer = ReturnType<typeof listedVideo>;

/** @param row of a query with `listedVideoColumns`, left-joined on `marksOf` */
export function listedVideo(row: ListedVideoRow) {
  return {
    id: row.id,
    videoId: row.streamId,
    title: row.title,
    description: row.description,
    duration: row.durationSeconds,
    ...thumbnail(row.picture),
    isWatched: row.isWatched ?? false,
    ...(row.progressSeconds === null ? {} : { videoProgressSeconds: row.progressSeconds }),
  };
}

/** Some videos of any series, each with its own, in no order; ids without a video are left out. */
export async function videosInList(database: Database, ids: number[], viewer: Viewer | undefined) {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ ...listedVideoColumns, seriesId: series.id, seriesName: series.name })
    .from(videos)
    .innerJoin(series, eq(series.id, videos.seriesId))
    .leftJoin(videoMarks, marksOf(viewer))
    .where(inArray(videos.id, ids));
  return rows.map((row) => ({ ...listedVideo(row), series: { id: row.seriesId, name: row.seriesName } }));
}

/** Videos by what they belong to, in the order they come. */
export function groupVideos<T extends ListedVideoRow>(
  rows: T[],
  groupOf: (row: T) => number,
): Map<number, ListedVideoAnswer[]> {
  const groups = new Map<number, ListedVideoAnswer[]>();
  for (const row of rows) {
    const group = groups.get(groupOf(row)) ?? [];
    groups.set(groupOf(row), group);
    group.push(listedVideo(row));
  }
  return groups;
}
