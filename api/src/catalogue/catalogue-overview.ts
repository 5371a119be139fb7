import { count, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { series, tags, tagVideos, videos } from '../database/schema';

/** Series and tags with their ids and counts, for an editor to find the way. */
export async function catalogueOverview(database: Database) {
  const counted = async <T extends typeof series | typeof tags>(
    table: T,
    members: typeof videos | typeof tagVideos,
    memberOf: typeof videos.seriesId | typeof tagVideos.tagId,
  ) =>
    database
      .select({ id: table.id, name: table.name, isFeatured: table.isFeatured, videoCount: count(memberOf) })
      .from(table as typeof series)
      .leftJoin(members as typeof videos, eq(memberOf, table.id))
      .groupBy(table.id)
      .orderBy(table.position, table.id);
  return {
    series: await counted(series, videos, videos.seriesId),
    tags: await counted(tags, tagVideos, tagVideos.tagId),
  };
}
