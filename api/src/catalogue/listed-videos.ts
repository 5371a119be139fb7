/** A video in a list: the same columns in every query. `with-progress.ts` adds the viewer's progress. */
import { eq, getViewSelectedFields } from 'drizzle-orm';
import { isAnyOf, type Database } from '../platform/database/database';
import { series, publicVideos } from '../platform/database/schema';
import type { WithoutNulls } from './catalogue-file';
import { toThumbnail } from './pictures';

/** The columns that a list shows; the rest is for order, and for the video's own page. */
const {
  seriesId: _series,
  position: _position,
  addedAt: _addedAt,
  chapters: _chapters,
  ...columns
} = getViewSelectedFields(publicVideos);
export const listedVideoColumns = columns;
type ListedVideoRow = Pick<typeof publicVideos.$inferSelect, keyof typeof columns>;

/** The columns that responses show as they are. */
const { streamId: _stream, durationSeconds: _duration, picture: _picture, ...sameFields } = columns;
const SAME_FIELDS = Object.keys(sameFields) as (keyof typeof sameFields)[];

/** @param row from a query with `listedVideoColumns` */
export function toListedVideo(row: ListedVideoRow) {
  const fields: Partial<Record<keyof typeof sameFields, unknown>> = {};
  for (const name of SAME_FIELDS) if (row[name] !== null) fields[name] = row[name];
  return {
    ...(fields as WithoutNulls<Pick<ListedVideoRow, keyof typeof sameFields>>),
    videoId: row.streamId,
    duration: row.durationSeconds,
    ...toThumbnail(row.picture),
    isWatched: false,
  };
}

export const videoWithSeriesColumns = { ...listedVideoColumns, seriesId: series.id, seriesName: series.name };

/** @param row from a query with `videoWithSeriesColumns` */
export function toVideoWithSeries(row: ListedVideoRow & { seriesId: number; seriesName: string }) {
  return { ...toListedVideo(row), series: { id: row.seriesId, name: row.seriesName } };
}

/**
 * Returns a function that finds videos of any series, each with its series, in no particular order; it leaves out unknown
 * ids. The statement is built once, without a name in PostgreSQL, so that it works behind PgBouncer.
 */
export function createListedVideosReader(database: Database) {
  const statement = database
    .select(videoWithSeriesColumns)
    .from(publicVideos)
    .innerJoin(series, eq(series.id, publicVideos.seriesId))
    .where(isAnyOf(publicVideos.id, 'ids'))
    .prepare('');
  return async (ids: number[]) => (await statement.execute({ ids })).map(toVideoWithSeries);
}

/** Groups rows, in their order. */
export function groupRows<T, G>(rows: readonly T[], getGroup: (row: T) => G): Map<G, T[]> {
  const groups = new Map<G, T[]>();
  for (const row of rows) {
    const group = groups.get(getGroup(row));
    if (group) group.push(row);
    else groups.set(getGroup(row), [row]);
  }
  return groups;
}
