/** Makes videos public, now or at their time, and tells subscribers in the same transaction: once, or not at all. */
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { lockCatalogue } from '../catalogue';
import type { Database } from '../platform/database/database';
import { videos } from '../platform/database/schema';
import type { JobKind } from '../platform/jobs/job-kind';
import { announceNewVideos } from '../subscriptions';

/** The kind of the job that publishes scheduled videos. */
export const PUBLISH = 'publish';
const PUBLISH_EVERY_SECONDS = 20;

/**
 * Publishes the scheduled videos whose time has come and whose encoding is done. Call it in the transaction that schedules
 * one for now.
 *
 * @param id only this one
 */
export async function publishDueVideos(transaction: Database, id?: number): Promise<void> {
  const due = await transaction
    .select({ id: videos.id, seriesId: videos.seriesId, notifies: videos.notifies })
    .from(videos)
    .where(
      and(
        eq(videos.state, 'scheduled'),
        lte(videos.publishAt, sql`now()`),
        isNotNull(videos.seriesId),
        isNotNull(videos.streamId),
        id === undefined ? undefined : eq(videos.id, id),
      ),
    )
    .orderBy(videos.publishAt, videos.id);
  const bySeries = new Map<number, number[]>();
  for (const { id: videoId, seriesId, notifies } of due) {
    await transaction
      .update(videos)
      .set({
        state: 'published',
        publishAt: null,
        position: sql`coalesce(${videos.position}, ${getEndOfSeries(seriesId)})`,
        addedAt: sql`coalesce(${videos.addedAt}, now())`,
      })
      .where(eq(videos.id, videoId));
    if (seriesId !== null && notifies) bySeries.set(seriesId, [...(bySeries.get(seriesId) ?? []), videoId]);
  }
  for (const [seriesId, videoIds] of bySeries) await announceNewVideos(transaction, seriesId, videoIds);
}

/** The position behind all videos of a series. */
export const getEndOfSeries = (seriesId: unknown) =>
  sql`(select coalesce(max(others.position) + 1, 0) from videos as others where others.series_id = ${seriesId})`;

/** Declares the job that publishes scheduled videos. */
export function definePublication(database: Database): JobKind {
  return {
    name: PUBLISH,
    handle: () =>
      database.transaction(async (transaction) => {
        await lockCatalogue(transaction);
        await publishDueVideos(transaction);
      }),
    concurrency: 1,
    leaseSeconds: 60,
    retry: { firstSeconds: 5, factor: 2 },
    whenStopped: 'finish',
    repeatSeconds: PUBLISH_EVERY_SECONDS,
  };
}
