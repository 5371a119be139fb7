import type { Database } from '../database/database';
import { heroes, series, seriesSpeakers, speakers, tags, tagVideos, videos } from '../database/schema';
import type { CatalogueFile, Picture } from './catalogue-file';

/**
 * The whole catalogue as it is in the database, in the form of a file and in an order that is always the same: what
 * `export` writes, and what `import` compares a file with.
 */
export async function storedCatalogue(database: Database): Promise<CatalogueFile> {
  const speakerRows = await database.select().from(speakers).orderBy(speakers.id);
  const seriesRows = await database.select().from(series).orderBy(series.position, series.id);
  const videoRows = await database.select().from(videos).orderBy(videos.seriesId, videos.position, videos.id);
  const seriesSpeakerRows = await database
    .select()
    .from(seriesSpeakers)
    .orderBy(seriesSpeakers.seriesId, seriesSpeakers.position, seriesSpeakers.speakerId);
  const tagRows = await database.select().from(tags).orderBy(tags.position, tags.id);
  const tagVideoRows = await database
    .select()
    .from(tagVideos)
    .orderBy(tagVideos.tagId, tagVideos.position, tagVideos.videoId);
  const heroRows = await database.select().from(heroes).orderBy(heroes.position, heroes.id);

  const videosOf = grouped(videoRows, ({ seriesId }) => seriesId);
  const speakersOf = grouped(seriesSpeakerRows, ({ seriesId }) => seriesId);
  const taggedBy = grouped(tagVideoRows, ({ tagId }) => tagId);
  return {
    tags: tagRows.map(({ id, name, category, isFeatured }) => ({
      id,
      name,
      category,
      isFeatured,
      videoIds: (taggedBy.get(id) ?? []).map(({ videoId }) => videoId),
    })),
    speakers: speakerRows.map(({ id, name, bio, picture }) => ({ id, name, bio, picture: inOrder(picture) })),
    series: seriesRows.map(({ id, name, tagline, description, isFeatured, picture }) => ({
      id,
      name,
      tagline,
      description,
      isFeatured,
      speakerIds: (speakersOf.get(id) ?? []).map(({ speakerId }) => speakerId),
      picture: inOrder(picture),
      videos: (videosOf.get(id) ?? []).map((video) => ({
        id: video.id,
        videoId: video.streamId,
        title: video.title,
        description: video.description,
        duration: video.durationSeconds,
        picture: inOrder(video.picture),
      })),
    })),
    heroes: heroRows.map(({ id, title, description, picture, ctas }) => ({
      id,
      title,
      description,
      picture: inOrder(picture),
      ctas: ctas.map((cta) => ({
        title: cta.title,
        ctaLink: cta.ctaLink,
        ...(cta.iconShape === undefined ? {} : { iconShape: cta.iconShape }),
      })),
    })),
  };
}

/** The database keeps the fields in an order of its own. */
function inOrder({ file, widths, width, height, placeholder }: Picture): Picture {
  return { file, widths, width, height, placeholder };
}

function grouped<T>(rows: readonly T[], groupOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(groupOf(row));
    if (group) group.push(row);
    else groups.set(groupOf(row), [row]);
  }
  return groups;
}
