import type { Database } from '../database/database';
import { heroes, series, seriesSpeakers, speakers, tags, tagVideos, videos } from '../database/schema';
import type { CatalogueFile, Picture } from './catalogue-file';

/**
 * Reads the whole catalogue from the database in the format of a file, always in the same order: `export` writes it, and
 * `import` compares a file with it.
 */
export async function readStoredCatalogue(database: Database): Promise<CatalogueFile> {
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

  const videosBySeries = groupRows(videoRows, ({ seriesId }) => seriesId);
  const speakersBySeries = groupRows(seriesSpeakerRows, ({ seriesId }) => seriesId);
  const videosByTag = groupRows(tagVideoRows, ({ tagId }) => tagId);
  return {
    tags: tagRows.map(({ id, name, category, isFeatured }) => ({
      id,
      name,
      category,
      isFeatured,
      videoIds: (videosByTag.get(id) ?? []).map(({ videoId }) => videoId),
    })),
    speakers: speakerRows.map(({ id, name, bio, picture }) => ({
      id,
      name,
      bio,
      picture: sortFields(picture),
    })),
    series: seriesRows.map(({ id, name, tagline, description, isFeatured, picture }) => ({
      id,
      name,
      tagline,
      description,
      isFeatured,
      speakerIds: (speakersBySeries.get(id) ?? []).map(({ speakerId }) => speakerId),
      picture: sortFields(picture),
      videos: (videosBySeries.get(id) ?? []).map((video) => ({
        id: video.id,
        videoId: video.streamId,
        title: video.title,
        description: video.description,
        duration: video.durationSeconds,
        picture: sortFields(video.picture),
      })),
    })),
    heroes: heroRows.map(({ id, title, description, picture, ctas }) => ({
      id,
      title,
      description,
      picture: sortFields(picture),
      ctas: ctas.map((cta) => ({
        title: cta.title,
        ctaLink: cta.ctaLink,
        ...(cta.iconShape === undefined ? {} : { iconShape: cta.iconShape }),
      })),
    })),
  };
}

/** Puts the fields in a fixed order; the database uses its own. */
function sortFields({ file, widths, width, height, placeholder }: Picture): Picture {
  return { file, widths, width, height, placeholder };
}

function groupRows<T>(rows: readonly T[], getGroup: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(getGroup(row));
    if (group) group.push(row);
    else groups.set(getGroup(row), [row]);
  }
  return groups;
}
