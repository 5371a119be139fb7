import { setImmediate as yieldToOtherWork } from 'node:timers/promises';
import { and, asc, eq, gt, lte, notInArray } from 'drizzle-orm';
import { lockCatalogue } from '../catalogue';
import type { ApiConfig } from '../platform/config/api-config';
import type { Database } from '../platform/database/database';
import {
  accounts,
  jobs,
  series,
  seriesNotificationVideos,
  seriesSubscriptions,
  publicVideos,
  videos,
} from '../platform/database/schema';
import { createNewEpisodeMail } from './new-episode-mail';
import type { Outbox } from '../platform/messages/outbox';
import type { SignedLinks } from '../unsubscribe';
import type { JobKind } from '../platform/jobs/job-kind';
import { NOTICE, type NoticePayload } from './announce-new-videos';
import { createSeriesEmailPurpose } from './email-unsubscriptions';

/** How many emails one transaction writes; PGlite does nothing else during that time. */
const BATCH = 50;
/** A repeated notice is worse than none: its key is remembered for a year after the email was sent. */
const KEY_KEPT_DAYS = 365;

/** The outbox for the emails, and the signer of their links. */
export interface NotificationContext {
  outbox: Outbox;
  links: SignedLinks;
}

/**
 * Declares the jobs that notify subscribers of new videos. The emails of a batch and the progress are written in one
 * transaction, which commits only if the job is still this process's: neither a crash nor another process duplicates or
 * skips an email, and the keys of the emails guard against that once more. Notified are those who were subscribed when
 * the videos were announced, and still are and want email when their turn comes.
 */
export function defineNoticeJobs({ outbox, links }: NotificationContext, { jobsPace }: ApiConfig): JobKind {
  return {
    name: NOTICE,
    handle: async (job) => {
      for (let count = BATCH; count === BATCH; await yieldToOtherWork()) {
        job.signal.throwIfAborted();
        await job.checkpoint(async (transaction) => {
          const notice = { ...(job.payload as NoticePayload), id: job.id };
          if (notice.lastNotifiedAccountId === null) await forgetUnpublished(transaction, notice);
          const content = await readContent(transaction, notice);
          // The videos may have been removed by now: then there is nothing to notify of.
          const subscribers =
            content.videos.length === 0 ? [] : await readNextSubscribers(transaction, notice);
          for (const { accountId, email } of subscribers) {
            const unsubscribeUrl = links.createAddress(createSeriesEmailPurpose(accountId, notice.seriesId));
            await outbox.add(transaction, email, createNewEpisodeMail({ ...content, unsubscribeUrl }), {
              key: `new-episode ${job.id} ${accountId}`,
              keptDays: KEY_KEPT_DAYS,
            });
          }
          count = subscribers.length;
          return {
            ...job.payload,
            lastNotifiedAccountId: subscribers.at(-1)?.accountId ?? notice.lastNotifiedAccountId,
          };
        });
        if (count > 0) outbox.wake();
      }
    },
    concurrency: 1,
    leaseSeconds: jobsPace.leaseSeconds,
    retry: { firstSeconds: jobsPace.firstRetrySeconds, factor: 2 },
    whenStopped: 'release',
  };
}

type Notice = NoticePayload & { id: number };

async function readNextSubscribers(transaction: Database, { id, seriesId, lastNotifiedAccountId }: Notice) {
  return (
    transaction
      .select({ accountId: accounts.id, email: accounts.email })
      .from(seriesSubscriptions)
      .innerJoin(accounts, eq(accounts.id, seriesSubscriptions.accountId))
      // Compared in the database: a Date would lose the microseconds.
      .innerJoin(jobs, and(eq(jobs.id, id), lte(seriesSubscriptions.createdAt, jobs.createdAt)))
      .where(
        and(
          eq(seriesSubscriptions.seriesId, seriesId),
          eq(accounts.emailNotification, true),
          lastNotifiedAccountId === null
            ? undefined
            : gt(seriesSubscriptions.accountId, lastNotifiedAccountId),
        ),
      )
      .orderBy(asc(seriesSubscriptions.accountId))
      .limit(BATCH)
  );
}

/** Forgets videos that were unpublished before anybody was mailed: they are announced when they are published again. */
async function forgetUnpublished(transaction: Database, { id, seriesId }: Notice): Promise<void> {
  // Or a video that is being published now would count as announced.
  await lockCatalogue(transaction);
  const isToTell = and(eq(videos.state, 'published'), videos.notifies, eq(videos.seriesId, seriesId));
  const toTell = transaction.select({ id: videos.id }).from(videos).where(isToTell);
  await transaction
    .delete(seriesNotificationVideos)
    .where(
      and(
        eq(seriesNotificationVideos.notificationId, id),
        notInArray(seriesNotificationVideos.videoId, toTell),
      ),
    );
}

async function readContent(transaction: Database, { id, seriesId }: Notice) {
  const [found] = await transaction.select({ name: series.name }).from(series).where(eq(series.id, seriesId));
  const rows = await transaction
    .select({ id: publicVideos.id, title: publicVideos.title })
    .from(seriesNotificationVideos)
    .innerJoin(
      publicVideos,
      and(eq(publicVideos.id, seriesNotificationVideos.videoId), eq(publicVideos.seriesId, seriesId)),
    )
    .where(eq(seriesNotificationVideos.notificationId, id))
    .orderBy(publicVideos.position, publicVideos.id);
  return {
    seriesName: found?.name ?? '',
    seriesUrl: `/series/${seriesId}`,
    videos: rows.map((video) => ({
      title: video.title,
      url: `/video/${video.id}?type=series&source=${seriesId}`,
    })),
  };
}
