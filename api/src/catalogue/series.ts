import { and, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { SERIES_EPISODES_MAX, type CallResponse, type CallQuery } from '@steadfast/shared/contract';
import type { Database } from '../database/database';
import { series, seriesSpeakers, speakers, videoMarks, videos } from '../database/schema';
import { ApiError, invalidField } from '../http/errors';
import type { Viewer } from '../http/serve-call';
import {
  groupVideos,
  listedVideo,
  listedVideoColumns,
  marksOf,
  type ListedVideoAnswer,
} from './listed-videos';
import { thumbnail } from './pictures';

/**
 * Every series, or the part that is asked for, with counts and first videos: two queries, however many series there are.
 * Those that are featured need no index: going through 2 000 series costs less than their counts.
 *
 * @throws ApiError invalid-input when `after` is no series
 */
export async function allSeries(
  database: Database,
  { limit, after, isFeatured, withoutVideos }: CallQuery<'GET /video/series'>,
  viewer: Viewer | undefined,
): Promise<CallResponse<'GET /video/series'>['series']> {
  const [last] =
    after === undefined
      ? []
      : await database.select({ position: series.position }).from(series).where(eq(series.id, after));
  if (after !== undefined && !last) throw invalidField('after', 'must be a series');
  const wanted = seriesWithCounts(database, viewer)
    .where(
      and(
        last && sql`(${series.position}, ${series.id}) > (${last.position}, ${after})`,
        isFeatured && eq(series.isFeatured, true),
      ),
    )
    .orderBy(series.position, series.id);
  const rows = await (limit === undefined ? wanted : wanted.limit(limit));
  if (withoutVideos) return rows.map(seriesFields);
  const isPart = limit !== undefined || last !== undefined || isFeatured !== undefined;
  const firstVideos = await firstVideosOfSeries(
    database,
    isPart ? rows.map(({ id }) => id) : undefined,
    viewer,
  );
  return rows.map((row) => ({ ...seriesFields(row), videos: firstVideos.get(row.id) ?? [] }));
}

/** One series with all its videos and its speakers. */
export async function oneSeries(
  database: Database,
  id: number,
  viewer: Viewer | undefined,
): Promise<CallResponse<'GET /video/series/{id}'>['series']> {
  const [row] = await seriesWithCounts(database, viewer).where(eq(series.id, id));
  if (!row) throw new ApiError('not-found', 'This series does not exist: choose one of all series.');
  const videoRows = await database
    .select(listedVideoColumns)
    .from(videos)
    .leftJoin(videoMarks, marksOf(viewer))
    .where(eq(videos.seriesId, id))
    .orderBy(videos.position, videos.id);
  const speakerRows = await database
    .select({ name: speakers.name, bio: speakers.bio, picture: speakers.picture })
    .from(seriesSpeakers)
    .innerJoin(speakers, eq(speakers.id, seriesSpeakers.speakerId))
    .where(eq(seriesSpeakers.seriesId, id))
    .orderBy(seriesSpeakers.position);
  return {
    ...seriesFields(row),
    videos: videoRows.map(listedVideo),
    speakers: speakerRows.map(({ picture, ...speaker }) => ({ ...speaker, ...thumbnail(picture) })),
  };
}

/** Some series without their videos, in no order; ids without a series are left out. */
export async function seriesInList(database: Database, ids: number[], viewer: Viewer | undefined) {
  if (ids.length === 0) return [];
  const rows = await seriesWithCounts(database, viewer).where(inArray(series.id, ids));
  return rows.map(seriesFields);
}

function seriesWithCounts(database: Database, viewer: Viewer | undefined) {
  // A few marks are counted, not the marks of all videos.
  const watched = database
    .select({ seriesId: videos.seriesId, count: count().as('watched_count') })
    .from(videoMarks)
    .innerJoin(videos, eq(videos.id, videoMarks.videoId))
    .where(
      viewer ? and(eq(videoMarks.accountId, viewer.accountId), eq(videoMarks.isWatched, true)) : sql`false`,
    )
    .groupBy(videos.seriesId)
    .as('watched');
  return database
    .select({
      ...getTableColumns(series),
      videoCount: sql`(select count(*) from ${videos} where ${eq(videos.seriesId, series.id)})`.mapWith(
        Number,
      ),
      watchedCount: watched.count,
    })
    .from(series)
    .leftJoin(watched, eq(watched.seriesId, series.id))
    .$dynamic();
}

/** @param ids of every series when absent */
async function firstVideosOfSeries(
  database: Database,
  ids: number[] | undefined,
  viewer: Viewer | undefined,
): Promise<Map<number, ListedVideoAnswer[]>> {
  // Lateral, so that each series costs one short range of the index and not a sort of all videos.
  const firstIds = database
    .select({ videoId: videos.id })
    .from(videos)
    .where(eq(videos.seriesId, series.id))
    .orderBy(videos.position, videos.id)
    .limit(SERIES_EPISODES_MAX)
    .as('first_ids');
  const rows = await database
    .select({ seriesId: videos.seriesId, position: videos.position, ...listedVideoColumns })
    .from(series)
    .crossJoinLateral(firstIds)
    .innerJoin(videos, eq(videos.id, firstIds.videoId))
    .leftJoin(videoMarks, marksOf(viewer))
    .where(ids && inArray(series.id, ids));
  // Here, since PostgreSQL would sort 20 000 whole rows on its disk.
  rows.sort((one, other) => one.position - other.position || one.id - other.id);
  return groupVideos(rows, (row) => row.seriesId);
}

type SeriesRow = Awaited<ReturnType<typeof seriesWithCounts>>[number];

function seriesFields(row: SeriesRow) {
  return {
    id: row.id,
    name: row.name,
    tagline: row.tagline,
    description: row.description,
    isFeatured: row.isFeatured,
    ...thumbnail(row.picture),
    videoCount: row.videoCount,
    unwatchedCount: row.videoCount - (row.watchedCount ?? 0),
  };
}
