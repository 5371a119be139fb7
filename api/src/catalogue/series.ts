import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { SERIES_EPISODES_MAX, type CallResponse, type CallQuery } from '@steadfast/contract';
import { isAnyOf, type Database } from '../platform/database/database';
import { series, seriesSpeakers, speakers, publicVideos } from '../platform/database/schema';
import { ApiError, createFieldError } from '../platform/errors';
import { groupRows, toListedVideo, listedVideoColumns } from './listed-videos';
import { toThumbnail } from './pictures';

/** More at once would take 100 MB for the rows of 2 000 series, and hold up other requests. */
const SERIES_AT_ONCE = 200;

/**
 * Lists series, all or a page, with counts and first videos. Filtering for featured ones needs no index: scanning 2 000
 * series costs less than counting for them.
 *
 * @throws ApiError invalid-input when `after` is not a series
 */
export async function listSeries(
  database: Database,
  { limit, after, isFeatured, withoutVideos }: CallQuery<'GET /video/series'>,
): Promise<CallResponse<'GET /video/series'>['series']> {
  const [last] =
    after === undefined
      ? []
      : await database.select({ position: series.position }).from(series).where(eq(series.id, after));
  if (after !== undefined && !last) throw createFieldError('after', 'must be a series');
  const query = selectWithCounts(database)
    .where(
      and(
        last && sql`(${series.position}, ${series.id}) > (${last.position}, ${after})`,
        isFeatured && eq(series.isFeatured, true),
      ),
    )
    .orderBy(series.position, series.id);
  const rows = await (limit === undefined ? query : query.limit(limit));
  if (withoutVideos) return rows.map(toSeriesFields);
  const listed: CallResponse<'GET /video/series'>['series'] = [];
  while (listed.length < rows.length) {
    const some = rows.slice(listed.length, listed.length + SERIES_AT_ONCE);
    const firstVideos = await readFirstVideos(
      database,
      some.map(({ id }) => id),
    );
    for (const row of some) {
      const videosOfIt = (firstVideos.get(row.id) ?? []).map(toListedVideo);
      listed.push({ ...toSeriesFields(row), videos: videosOfIt });
    }
  }
  return listed;
}

/** Reads one series with all its videos and its speakers. */
export async function readSeries(
  database: Database,
  id: number,
): Promise<CallResponse<'GET /video/series/{id}'>['series']> {
  const [row] = await selectWithCounts(database).where(eq(series.id, id));
  if (!row) throw new ApiError('not-found', 'This series does not exist: choose one of all series.');
  const videoRows = await database
    .select(listedVideoColumns)
    .from(publicVideos)
    .where(eq(publicVideos.seriesId, id))
    .orderBy(publicVideos.position, publicVideos.id);
  const speakerRows = await database
    .select({ name: speakers.name, bio: speakers.bio, picture: speakers.picture })
    .from(seriesSpeakers)
    .innerJoin(speakers, eq(speakers.id, seriesSpeakers.speakerId))
    .where(eq(seriesSpeakers.seriesId, id))
    .orderBy(seriesSpeakers.position);
  return {
    ...toSeriesFields(row),
    videos: videoRows.map(toListedVideo),
    speakers: speakerRows.map(({ picture, ...speaker }) => ({ ...speaker, ...toThumbnail(picture) })),
  };
}

/** As `createListedVideosReader`, for series without their videos. */
export function createListedSeriesReader(database: Database) {
  const statement = selectWithCounts(database).where(isAnyOf(series.id, 'ids')).prepare('');
  return async (ids: number[]) => (await statement.execute({ ids })).map(toSeriesFields);
}

function selectWithCounts(database: Database) {
  return database
    .select({
      ...getTableColumns(series),
      videoCount:
        sql`(select count(*) from ${publicVideos} where ${eq(publicVideos.seriesId, series.id)})`.mapWith(
          Number,
        ),
    })
    .from(series)
    .$dynamic();
}

async function readFirstVideos(database: Database, ids: number[]) {
  // Lateral, so that each series reads a short range of the index instead of sorting all videos.
  const firstIds = database
    .select({ videoId: publicVideos.id })
    .from(publicVideos)
    .where(eq(publicVideos.seriesId, series.id))
    .orderBy(publicVideos.position, publicVideos.id)
    .limit(SERIES_EPISODES_MAX)
    .as('first_ids');
  const rows = await database
    .select({ seriesId: publicVideos.seriesId, position: publicVideos.position, ...listedVideoColumns })
    .from(series)
    .crossJoinLateral(firstIds)
    .innerJoin(publicVideos, eq(publicVideos.id, firstIds.videoId))
    .where(inArray(series.id, ids));
  // Sorted here, since PostgreSQL would sort 20 000 whole rows on disk.
  rows.sort((one, other) => one.position - other.position || one.id - other.id);
  return groupRows(rows, (row) => row.seriesId);
}

type SeriesRow = Awaited<ReturnType<typeof selectWithCounts>>[number];

function toSeriesFields({ position: _, picture, ...row }: SeriesRow) {
  return { ...row, ...toThumbnail(picture), unwatchedCount: row.videoCount };
}
