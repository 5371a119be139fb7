import { eq, sql } from 'drizzle-orm';
import type { CallBody } from '@steadfast/contract';
import type { Database } from '../platform/database/database';
import { publicVideos, weeklyPlays } from '../platform/database/schema';

/**
 * Adds what somebody played of a video to the sums of the week. One report counts no more than the video's length.
 *
 * @returns whether there is such a video
 */
export async function countPlays(
  database: Database,
  id: number,
  { plays, seconds, completions }: CallBody<'POST /video/{id}/plays'>,
): Promise<boolean> {
  const report = database
    .select({
      videoId: publicVideos.id,
      week: sql<string>`date_trunc('week', now() at time zone 'UTC')::date`.as('week'),
      plays: sql<number>`${plays}::integer`.as('plays'),
      seconds: sql<number>`least(${seconds}::float8, ${publicVideos.durationSeconds})`.as('seconds'),
      completions: sql<number>`${completions}::integer`.as('completions'),
    })
    .from(publicVideos)
    .where(eq(publicVideos.id, id));
  const counted = await database
    .insert(weeklyPlays)
    .select(report)
    .onConflictDoUpdate({
      target: [weeklyPlays.videoId, weeklyPlays.week],
      set: {
        plays: sql`${weeklyPlays.plays} + excluded.plays`,
        seconds: sql`${weeklyPlays.seconds} + excluded.seconds`,
        completions: sql`${weeklyPlays.completions} + excluded.completions`,
      },
    })
    .returning({ videoId: weeklyPlays.videoId });
  return counted.length > 0;
}
