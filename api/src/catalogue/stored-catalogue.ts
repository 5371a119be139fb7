import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import {
  heroes,
  series,
  seriesSpeakers,
  speakers,
  tags,
  tagVideos,
  publicVideos,
} from '../platform/database/schema';
import { CatalogueFile, pickFields, type WithoutNulls } from './catalogue-file';
import { groupRows } from './listed-videos';

/**
 * Reads the whole published catalogue from the database in the format of a file, always in the same order: `export` writes it, and
 * `import` compares a file with it.
 */
export async function readStoredCatalogue(database: Database): Promise<CatalogueFile> {
  const speakerRows = await database.select().from(speakers).orderBy(speakers.id);
  const seriesRows = await database.select().from(series).orderBy(series.position, series.id);
  const videoRows = await database
    .select()
    .from(publicVideos)
    .orderBy(publicVideos.seriesId, publicVideos.position, publicVideos.id);
  const seriesSpeakerRows = await database
    .select()
    .from(seriesSpeakers)
    .orderBy(seriesSpeakers.seriesId, seriesSpeakers.position, seriesSpeakers.speakerId);
  const tagRows = await database.select().from(tags).orderBy(tags.position, tags.id);
  const tagVideoRows = await database
    .select({ tagId: tagVideos.tagId, videoId: tagVideos.videoId })
    .from(tagVideos)
    .innerJoin(publicVideos, eq(publicVideos.id, tagVideos.videoId))
    .orderBy(tagVideos.tagId, tagVideos.position, tagVideos.videoId);
  const heroRows = await database.select().from(heroes).orderBy(heroes.position, heroes.id);

  const videosBySeries = groupRows(videoRows, ({ seriesId }) => seriesId);
  const speakersBySeries = groupRows(seriesSpeakerRows, ({ seriesId }) => seriesId);
  const videosByTag = groupRows(tagVideoRows, ({ tagId }) => tagId);
  return pickFields(CatalogueFile, {
    tags: tagRows.map((tag) => ({
      ...tag,
      videoIds: (videosByTag.get(tag.id) ?? []).map(({ videoId }) => videoId),
    })),
    speakers: speakerRows,
    series: seriesRows.map((row) => ({
      ...row,
      speakerIds: (speakersBySeries.get(row.id) ?? []).map(({ speakerId }) => speakerId),
      videos: (videosBySeries.get(row.id) ?? []).map(toFileVideo),
    })),
    heroes: heroRows,
  });
}

const toFileVideo = ({ streamId, durationSeconds, ...rest }: typeof publicVideos.$inferSelect) => ({
  // `pickFields` leaves them out.
  ...(rest as WithoutNulls<typeof rest>),
  videoId: streamId,
  duration: durationSeconds,
});
