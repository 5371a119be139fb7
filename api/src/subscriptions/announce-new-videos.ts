import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import {
  accounts,
  jobs,
  publicVideos,
  seriesNotificationVideos,
  seriesSubscriptions,
} from '../platform/database/schema';
import { addJob } from '../platform/jobs/job-store';

/** The kind of the jobs that notify subscribers. */
export const NOTICE = 'notice';

export interface NoticePayload {
  seriesId: number;
  /** Subscribers up to this one, by account id, have their email in the outbox. */
  lastNotifiedAccountId: string | null;
}

/**
 * Records that a series has new videos, so that each subscriber gets one message about all of them. Call it when adding
 * videos: a job writes the emails after the commit. Skips videos that were announced before, and ids that are not in the
 * series. A new series has no subscribers and needs no call.
 *
 * @param transaction the one that has added the videos, so that neither happens without the other
 * @returns how many videos are announced now
 */
export async function announceNewVideos(
  transaction: Database,
  seriesId: number,
  videoIds: number[],
): Promise<number> {
  if (videoIds.length === 0) return 0;
  const payload: NoticePayload = { seriesId, lastNotifiedAccountId: null };
  const jobId = await addJob(transaction, { kind: NOTICE, payload });
  // As JSON: a statement takes at most 65 535 parameters, but a series may gain more videos.
  const given = sql`(select value::integer from jsonb_array_elements_text(${JSON.stringify(videoIds)}::jsonb))`;
  const announced = await transaction
    .insert(seriesNotificationVideos)
    .select(
      transaction
        .select({
          seriesId: publicVideos.seriesId,
          videoId: publicVideos.id,
          notificationId: sql<number>`${jobId}::integer`.as('notification_id'),
        })
        .from(publicVideos)
        .where(and(eq(publicVideos.seriesId, seriesId), sql`${publicVideos.id} in ${given}`))
        // A fixed order, so that two transactions that announce the same videos do not deadlock.
        .orderBy(publicVideos.id),
    )
    .onConflictDoNothing()
    .returning({ videoId: seriesNotificationVideos.videoId });
  if (announced.length === 0 && jobId !== undefined) await transaction.delete(jobs).where(eq(jobs.id, jobId));
  return announced.length;
}

/** Whether a series' subscribers were mailed about a video: they are not mailed again. */
export async function wereSubscribersMailed(
  database: Database,
  seriesId: number,
  videoId: number,
): Promise<boolean> {
  const hasNotBegun = and(
    inArray(jobs.state, ['waiting', 'delayed', 'running']),
    sql`${jobs.payload}->>'lastNotifiedAccountId' is null`,
  );
  const notBegun = database.select({ id: jobs.id }).from(jobs).where(hasNotBegun);
  const wereMailed = and(
    eq(seriesNotificationVideos.seriesId, seriesId),
    eq(seriesNotificationVideos.videoId, videoId),
    notInArray(seriesNotificationVideos.notificationId, notBegun),
  );
  return (await database.$count(seriesNotificationVideos, wereMailed)) > 0;
}

/** How many people want mail about a series. */
export async function countSubscribers(database: Database, seriesId: number): Promise<number> {
  const wantMail = database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.emailNotification, true));
  return database.$count(
    seriesSubscriptions,
    and(eq(seriesSubscriptions.seriesId, seriesId), inArray(seriesSubscriptions.accountId, wantMail)),
  );
}
