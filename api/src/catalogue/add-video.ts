import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { heroes, tagVideos, videos } from '../database/schema';
import { CatalogueError } from './catalogue-error';
import type { Picture } from './catalogue-file';
import { lockCatalogue } from './catalogue-lock';
import { findByIdOrName } from './find-by-id-or-name';
import { writeOrder } from './apply-import';

/** What an editor says of a new video. */
export interface VideoWords {
  /** Id or name. */
  series: string;
  title: string;
  /** Ids or names. */
  tags: string[];
}

/**
 * Finds what a new video belongs to, before anybody spends an hour on encoding it.
 *
 * @throws CatalogueError when the series or a tag is not there, or the series has a video of that title already
 */
export async function findSeriesForVideo(
  database: Database,
  words: VideoWords,
): Promise<{ seriesId: number; seriesName: string; tagIds: number[] }> {
  const { id: seriesId, name: seriesName } = await findByIdOrName(database, 'series', words.series);
  const tagIds: number[] = [];
  for (const tag of words.tags) tagIds.push((await findByIdOrName(database, 'tag', tag)).id);
  const [same] = await database
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.seriesId, seriesId), sql`lower(${videos.title}) = lower(${words.title})`))
    .limit(1);
  if (same) {
    throw new CatalogueError(
      `The series “${seriesName}” has a video “${words.title}” already (${same.id}): choose another title.`,
    );
  }
  return { seriesId, seriesName, tagIds: [...new Set(tagIds)] };
}

/**
 * Adds a video whose stream and pictures are in their place.
 *
 * @param video.position in its series, counted from 1; at the end when it is left out or beyond
 * @param announce tells the subscribers of the series
 * @throws CatalogueError as findSeriesForVideo does
 */
export async function addVideo(
  database: Database,
  video: VideoWords & {
    description: string;
    streamId: string;
    durationSeconds: number;
    picture: Picture;
    position?: number;
  },
  announce?: (transaction: Database, seriesId: number, videoIds: number[]) => Promise<unknown>,
): Promise<{ id: number; seriesId: number; position: number }> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    const { seriesId, tagIds } = await findSeriesForVideo(transaction, video);
    const inSeries = await transaction
      .select({ id: videos.id })
      .from(videos)
      .where(eq(videos.seriesId, seriesId))
      .orderBy(videos.position, videos.id);
    const { title, description, streamId, durationSeconds, picture } = video;
    const [added] = await transaction
      .insert(videos)
      .values({ seriesId, position: inSeries.length, streamId, title, description, durationSeconds, picture })
      .returning({ id: videos.id });
    if (!added) throw new Error('The video got no id');
    const at = Math.min(inSeries.length, (video.position ?? inSeries.length + 1) - 1);
    const ids = inSeries.map(({ id }) => id).toSpliced(at, 0, added.id);
    await writeOrder(transaction, 'videos', ids);
    for (const tagId of tagIds) await addToTag(transaction, tagId, added.id);
    await announce?.(transaction, seriesId, [added.id]);
    return { id: added.id, seriesId, position: at + 1 };
  });
}

/** Which of these pictures a video or a hero shows: what is left of an interrupted command has none. */
export async function arePicturesUsed(database: Database, files: string[]): Promise<Record<string, boolean>> {
  if (files.length === 0) return {};
  const used = new Set<string>();
  for (const table of [videos, heroes]) {
    const file = sql<string>`${table.picture} ->> 'file'`;
    const rows = await database.select({ file }).from(table).where(inArray(file, files));
    for (const row of rows) used.add(row.file);
  }
  return Object.fromEntries(files.map((file) => [file, used.has(file)]));
}

async function addToTag(transaction: Database, tagId: number, videoId: number): Promise<void> {
  const [last] = await transaction
    .select({ next: sql<number>`coalesce(max(${tagVideos.position}) + 1, 0)` })
    .from(tagVideos)
    .where(eq(tagVideos.tagId, tagId));
  await transaction.insert(tagVideos).values({ tagId, videoId, position: last?.next ?? 0 });
}
