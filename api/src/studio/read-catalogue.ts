import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { CallResponse } from '@steadfast/contract';
import { toPictureSet } from '../catalogue';
import type { Database } from '../platform/database/database';
import type { Picture } from '../platform/database/picture';
import {
  heroes,
  series,
  seriesSpeakers,
  speakers,
  tags,
  tagVideos,
  videos,
} from '../platform/database/schema';
import { selectNewestEditId } from './edits';
import { isNotDeleted } from './targets';

/** Reads all that editors see beside the videos. */
export async function readStudioCatalogue(
  database: Database,
): Promise<CallResponse<'GET /studio/catalogue'>> {
  const there = database.select({ id: videos.id }).from(videos).where(isNotDeleted);
  const speakersOf = database
    .select({ id: seriesSpeakers.speakerId })
    .from(seriesSpeakers)
    .where(eq(seriesSpeakers.seriesId, series.id))
    .orderBy(seriesSpeakers.position);
  const allSeries = await database
    .select({
      ...getTableColumns(series),
      editId: selectNewestEditId(database, 'series', series.id),
      speakerIds: sql<number[]>`array(${speakersOf})`,
      videoCount: database.$count(videos, and(eq(videos.seriesId, series.id), isNotDeleted)),
    })
    .from(series)
    .orderBy(series.position, series.id);
  const allTags = await database
    .select({
      ...getTableColumns(tags),
      editId: selectNewestEditId(database, 'tag', tags.id),
      videoCount: database.$count(
        tagVideos,
        and(eq(tagVideos.tagId, tags.id), inArray(tagVideos.videoId, there)),
      ),
    })
    .from(tags)
    .orderBy(tags.position, tags.id);
  const allSpeakers = await database
    .select({ ...getTableColumns(speakers), editId: selectNewestEditId(database, 'speaker', speakers.id) })
    .from(speakers)
    .orderBy(speakers.name, speakers.id);
  const allHeroes = await database
    .select({ ...getTableColumns(heroes), editId: selectNewestEditId(database, 'hero', heroes.id) })
    .from(heroes)
    .orderBy(heroes.position, heroes.id);
  return {
    series: allSeries.map(withPictureSet),
    tags: allTags,
    speakers: allSpeakers.map(withPictureSet),
    heroes: allHeroes.map(withPictureSet),
  };
}

const withPictureSet = <Row extends { picture: Picture }>(row: Row) => ({
  ...row,
  Picture: toPictureSet(row.picture),
});
