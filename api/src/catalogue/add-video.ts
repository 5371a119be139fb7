import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import type { publicVideos } from '../platform/database/schema';
import { tagVideos, videos } from '../platform/database/schema';
import { EditorError } from '../platform/editor-error';
import { findByIdOrName, isSameName } from './series-and-tags';
import { addInOrder, lockCatalogue } from './apply-import';

/** Tells a series' subscribers of new videos, in the transaction that adds them. */
export type Announce = (transaction: Database, seriesId: number, videoIds: number[]) => Promise<unknown>;

type VideoColumns = Omit<typeof publicVideos.$inferSelect, 'id' | 'seriesId' | 'position' | 'addedAt'>;

/** What is known of a new video once it is encoded. */
export type EncodedVideo = Pick<VideoColumns, 'streamId' | 'durationSeconds' | 'picture'>;

/** What an editor says of a new video: the other columns, and where it belongs. */
export interface VideoDetails extends Omit<VideoColumns, keyof EncodedVideo> {
  /** Id or name. */
  series: string;
  /** Ids or names. */
  tags: string[];
  /** In its series, counted from 1; at the end when absent or too large. */
  position?: number;
}

/**
 * Finds the series and tags of a new video, before an hour goes into encoding it.
 *
 * @throws EditorError when the series or a tag does not exist, or the series already has a video with that title
 */
export async function findSeriesForVideo(
  database: Database,
  details: Pick<VideoDetails, 'series' | 'title' | 'tags'>,
): Promise<{ seriesId: number; seriesName: string; tagIds: number[] }> {
  const { id: seriesId, name: seriesName } = await findByIdOrName(database, 'series', details.series);
  const tagIds: number[] = [];
  for (const tag of details.tags) tagIds.push((await findByIdOrName(database, 'tag', tag)).id);
  const others = await database
    .select({ id: videos.id, title: videos.title })
    .from(videos)
    .where(eq(videos.seriesId, seriesId));
  const same = others.find(({ title }) => isSameName(title, details.title));
  if (same) {
    throw new EditorError(
      `The series “${seriesName}” has a video “${details.title}” already (${same.id}): choose another title.`,
    );
  }
  return { seriesId, seriesName, tagIds: [...new Set(tagIds)] };
}

/**
 * Adds a video whose stream and pictures are already in place.
 *
 * @param announce notifies the series' subscribers
 * @throws EditorError as findSeriesForVideo does
 */
export async function addVideo(
  database: Database,
  { position, series, tags, ...columns }: VideoDetails & EncodedVideo,
  announce?: Announce,
): Promise<{ id: number; seriesId: number; position: number }> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    const { seriesId, tagIds } = await findSeriesForVideo(transaction, {
      series,
      tags,
      title: columns.title,
    });
    const inSeries = await transaction
      .select({ id: videos.id })
      .from(videos)
      .where(eq(videos.seriesId, seriesId))
      .orderBy(videos.position, videos.id);
    const video = { ...columns, seriesId };
    const added = await addInOrder(transaction, 'videos', inSeries, video, position);
    for (const tagId of tagIds) await addToTag(transaction, tagId, added.id);
    await announce?.(transaction, seriesId, [added.id]);
    return { ...added, seriesId };
  });
}

async function addToTag(transaction: Database, tagId: number, videoId: number): Promise<void> {
  const [last] = await transaction
    .select({ next: sql<number>`coalesce(max(${tagVideos.position}) + 1, 0)` })
    .from(tagVideos)
    .where(eq(tagVideos.tagId, tagId));
  await transaction.insert(tagVideos).values({ tagId, videoId, position: last?.next ?? 0 });
}
