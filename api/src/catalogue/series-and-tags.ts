/** Series and tags, as commands show them. */
import { count, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { series, tags, tagVideos, publicVideos } from '../platform/database/schema';

/** Lists series and tags with their ids and counts, for editors. */
export async function readOverview(database: Database) {
  return {
    series: await database
      .select({
        id: series.id,
        name: series.name,
        isFeatured: series.isFeatured,
        videoCount: count(publicVideos.id),
      })
      .from(series)
      .leftJoin(publicVideos, eq(publicVideos.seriesId, series.id))
      .groupBy(series.id)
      .orderBy(series.position, series.id),
    tags: await database
      .select({
        id: tags.id,
        name: tags.name,
        isFeatured: tags.isFeatured,
        videoCount: count(publicVideos.id),
      })
      .from(tags)
      .leftJoin(tagVideos, eq(tagVideos.tagId, tags.id))
      .leftJoin(publicVideos, eq(publicVideos.id, tagVideos.videoId))
      .groupBy(tags.id)
      .orderBy(tags.position, tags.id),
  };
}

/** Ignores case. SQL's lower() would leave letters such as Ü alone in some locales. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
