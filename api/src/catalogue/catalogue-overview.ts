import { count, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { series, tags, tagVideos, videos } from '../database/schema';

/** Lists series and tags with their ids and counts, for editors. */
export async function readOverview(database: Database) {
  return {
    series: await database
      .select({
        id: series.id,
        name: series.name,
        isFeatured: series.isFeatured,
        videoCount: count(videos.id),
      })
      .from(series)
      .leftJoin(videos, eq(videos.seriesId, series.id))
      .groupBy(series.id)
      .orderBy(series.position, series.id),
    tags: await database
      .select({
        id: tags.id,
        name: tags.name,
        isFeatured: tags.isFeatured,
        videoCount: count(tagVideos.videoId),
      })
      .from(tags)
      .leftJoin(tagVideos, eq(tagVideos.tagId, tags.id))
      .groupBy(tags.id)
      .orderBy(tags.position, tags.id),
  };
}
