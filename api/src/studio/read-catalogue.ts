import { asc, count, eq, max, ne } from 'drizzle-orm';
import type { CallResponse, EditedKind } from '@steadfast/contract';
import { groupRows, toPictureSet } from '../catalogue';
import type { Database } from '../platform/database/database';
import {
  edits,
  heroes,
  series,
  seriesSpeakers,
  speakers,
  tags,
  tagVideos,
  videos,
} from '../platform/database/schema';

/** Reads all that editors see beside the videos. */
export async function readStudioCatalogue(
  database: Database,
): Promise<CallResponse<'GET /studio/catalogue'>> {
  const newest = await database
    .select({ kind: edits.kind, targetId: edits.targetId, id: max(edits.id) })
    .from(edits)
    .where(ne(edits.kind, 'video'))
    .groupBy(edits.kind, edits.targetId);
  const editIds = new Map(newest.map(({ kind, targetId, id }) => [`${kind} ${targetId}`, id ?? 0]));
  const withEdit = <T extends { id: number }>(kind: EditedKind, row: T) => ({
    ...row,
    editId: editIds.get(`${kind} ${row.id}`) ?? 0,
  });
  const inSeries = await database
    .select({ id: videos.seriesId, videoCount: count() })
    .from(videos)
    .where(ne(videos.state, 'deleted'))
    .groupBy(videos.seriesId);
  const withTag = await database
    .select({ id: tagVideos.tagId, videoCount: count() })
    .from(tagVideos)
    .innerJoin(videos, eq(videos.id, tagVideos.videoId))
    .where(ne(videos.state, 'deleted'))
    .groupBy(tagVideos.tagId);
  const speakersInSeries = groupRows(
    await database.select().from(seriesSpeakers).orderBy(asc(seriesSpeakers.position)),
    ({ seriesId }) => seriesId,
  );
  const findCount = (counts: { id: number | null; videoCount: number }[]) => {
    const byId = new Map(counts.map(({ id, videoCount }) => [id, videoCount]));
    return (id: number) => byId.get(id) ?? 0;
  };
  const [countInSeries, countWithTag] = [findCount(inSeries), findCount(withTag)];
  return {
    series: (await database.select().from(series).orderBy(asc(series.position), asc(series.id))).map(
      (row) => ({
        ...withEdit('series', row),
        Picture: toPictureSet(row.picture),
        speakerIds: (speakersInSeries.get(row.id) ?? []).map(({ speakerId }) => speakerId),
        videoCount: countInSeries(row.id),
      }),
    ),
    tags: (await database.select().from(tags).orderBy(asc(tags.position), asc(tags.id))).map((row) => ({
      ...withEdit('tag', row),
      videoCount: countWithTag(row.id),
    })),
    speakers: (await database.select().from(speakers).orderBy(asc(speakers.name), asc(speakers.id))).map(
      (row) => ({
        ...withEdit('speaker', row),
        Picture: toPictureSet(row.picture),
      }),
    ),
    heroes: (await database.select().from(heroes).orderBy(asc(heroes.position), asc(heroes.id))).map(
      (row) => ({
        ...withEdit('hero', row),
        Picture: toPictureSet(row.picture),
      }),
    ),
  };
}
