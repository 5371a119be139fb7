import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { seriesNews, seriesNewsVideos, videos } from '../database/schema';

/**
 * Notes that a series has gained videos, so that its subscribers get one message about all of them. For whoever adds
 * videos: the API finds the note after the commit and writes the mail, so nothing else is to be done. A series tells of
 * a video once: videos that it has told of before, and ids that are not in the series, are passed over. A series that is
 * itself new has no subscribers and needs no call.
 *
 * @param transaction the one that adds the videos, after it has added them: neither comes without the other
 * @returns how many videos are told of now
 */
export async function announceNewVideos(
  transaction: Database,
  seriesId: number,
  videoIds: number[],
): Promise<number> {
  if (videoIds.length === 0) return 0;
  const [news] = await transaction.insert(seriesNews).values({ seriesId }).returning({ id: seriesNews.id });
  if (!news) throw new Error('The news of a series got no id');
  // As JSON: a statement takes no more than 65 535 parameters, a series may gain more videos.
  const given = sql`(select value::integer from jsonb_array_elements_text(${JSON.stringify(videoIds)}::jsonb))`;
  const told = await transaction
    .insert(seriesNewsVideos)
    .select(
      transaction
        .select({
          seriesId: videos.seriesId,
          videoId: videos.id,
          newsId: sql<number>`${news.id}::integer`.as('news_id'),
        })
        .from(videos)
        .where(and(eq(videos.seriesId, seriesId), sql`${videos.id} in ${given}`))
        // In one order for all, so that two who announce the same at once wait for, and not against, each other.
        .orderBy(videos.id),
    )
    .onConflictDoNothing()
    .returning({ videoId: seriesNewsVideos.videoId });
  if (told.length === 0) await transaction.delete(seriesNews).where(eq(seriesNews.id, news.id));
  return told.length;
}
