/** A video in a list, with the viewer's watch progress: the same columns in every query. */
import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import { series, videoMarks, videos } from '../database/schema';
import type { Viewer } from '../http/serve-call';
import type { WithoutNulls } from './catalogue-file';
import { toThumbnail } from './pictures';

/** The columns that a list shows; the rest is for order, and for the video's own page. */
const { seriesId: _series, position: _position, addedAt: _addedAt, ...columns } = getTableColumns(videos);
const { streamId: _stream, durationSeconds: _duration, picture: _picture, ...sameFields } = columns;
const SAME_FIELDS = Object.keys(sameFields) as (keyof typeof sameFields)[];

export const listedVideoColumns = {
  ...columns,
  isWatched: videoMarks.isWatched,
  progressSeconds: videoMarks.progressSeconds,
};

/** A join condition for the viewer's watch progress; matches nothing when signed out. */
export function matchesViewer(viewer: Viewer | undefined): SQL {
  if (!viewer) return sql`false`;
  return and(eq(videoMarks.videoId, videos.id), eq(videoMarks.accountId, viewer.accountId)) ?? sql`false`;
}

type ListedVideoRow = Omit<typeof videos.$inferSelect, 'seriesId' | 'position' | 'addedAt'> & {
  isWatched: boolean | null;
  progressSeconds: number | null;
};

/** @param row from a query with `listedVideoColumns`, left-joined on `matchesViewer` */
export function toListedVideo(row: ListedVideoRow) {
  return {
    ...(Object.fromEntries(
      SAME_FIELDS.filter((name) => row[name] !== null).map((name) => [name, row[name]]),
    ) as WithoutNulls<Pick<ListedVideoRow, keyof typeof sameFields>>),
    videoId: row.streamId,
    duration: row.durationSeconds,
    ...toThumbnail(row.picture),
    isWatched: row.isWatched ?? false,
    ...(row.progressSeconds === null ? {} : { videoProgressSeconds: row.progressSeconds }),
  };
}

export const videoWithSeriesColumns = { ...listedVideoColumns, seriesId: series.id, seriesName: series.name };

/** @param row from a query with `videoWithSeriesColumns` */
export function toVideoWithSeries(row: ListedVideoRow & { seriesId: number; seriesName: string }) {
  return { ...toListedVideo(row), series: { id: row.seriesId, name: row.seriesName } };
}

/** Finds videos of any series, each with its series, in no particular order; unknown ids are left out. */
export async function findListedVideos(database: Database, ids: number[], viewer: Viewer | undefined) {
  if (ids.length === 0) return [];
  const rows = await database
    .select(videoWithSeriesColumns)
    .from(videos)
    .innerJoin(series, eq(series.id, videos.seriesId))
    .leftJoin(videoMarks, matchesViewer(viewer))
    .where(inArray(videos.id, ids));
  return rows.map(toVideoWithSeries);
}

/** Groups rows, in their order. */
export function groupRows<T>(rows: readonly T[], getGroup: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(getGroup(row));
    if (group) group.push(row);
    else groups.set(getGroup(row), [row]);
  }
  return groups;
}
