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
import {
  composeMail,
  createUnsubscribeHeaders,
  linkTo,
  type MessageWriter,
} from '../platform/messages/compose-mail';
import { SITE_NAME } from '../platform/config/site-content';
import type { Outbox } from '../platform/messages/outbox';
import type { SignedLinks, SignedPurpose } from '../platform/messages/signed-links';
import type { JobKind } from '../platform/jobs/job-kind';
import { NOTICE, type NoticePayload } from './announce-new-videos';

/** How many emails one transaction writes; PGlite does nothing else during that time. */
const BATCH = 50;
/** A repeated notice is worse than none: its key is remembered for a year after the email was sent. */
const KEY_KEPT_DAYS = 365;
/** Further titles are only counted: nobody reads an email with a hundred titles. */
const TITLES_MAX = 10;

/**
 * Declares the jobs that notify subscribers of new videos. The emails of a batch and the progress are written in one
 * transaction, which commits only if the job is still this process's: neither a crash nor another process duplicates or
 * skips an email, and the keys of the emails guard against that once more. Notified are those who were subscribed when
 * the videos were announced, and still are and want email when their turn comes.
 */
export function defineNoticeJobs(outbox: Outbox, links: SignedLinks, { jobsPace }: ApiConfig): JobKind {
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

/**
 * Writes the email that notifies subscribers of new videos, at least one. Addresses are paths of the site, or absolute.
 *
 * @param unsubscribeUrl opens a page, and accepts the one-click POST of RFC 8058; absent when the API's address is unknown
 */
export function createNewEpisodeMail({
  seriesName,
  videos,
  seriesUrl,
  unsubscribeUrl,
}: Awaited<ReturnType<typeof readContent>> & { unsubscribeUrl: string | undefined }): MessageWriter {
  return (site) => {
    const [first] = videos;
    const isOne = videos.length === 1 && first !== undefined;
    const more = videos.length - TITLES_MAX;
    const unsubscribe = unsubscribeUrl === undefined ? undefined : linkTo(site, unsubscribeUrl);
    const content = composeMail({
      subject: isOne
        ? `New in ${seriesName}: ${first.title}`
        : `${videos.length} new videos in ${seriesName}`,
      paragraphs: [
        isOne
          ? `There is a new video in ${seriesName}.`
          : `There are ${videos.length} new videos in ${seriesName}${more > 0 ? `, these ${TITLES_MAX} and ${more} more` : ''}.`,
      ],
      links: videos.slice(0, TITLES_MAX).map(({ title, url }) => ({ label: title, url: linkTo(site, url) })),
      action: isOne
        ? { label: 'Watch Now', url: linkTo(site, first.url) }
        : { label: 'See the series', url: linkTo(site, seriesUrl) },
      footer: [
        `You get this email because you subscribed to ${seriesName} on ${SITE_NAME}.`,
        ...(unsubscribe === undefined ? [] : [{ label: 'Stop emails about this series', url: unsubscribe }]),
      ],
    });
    return { ...content, headers: createUnsubscribeHeaders(unsubscribe) };
  };
}

/** Links in sent emails hold these purposes. */
export const SERIES_NEWS = 'series-news';
export const ALL_NEWS = 'all-news';

/** The signed purpose of a link that ends one subscription of one account. */
export function createSeriesEmailPurpose(accountId: string, seriesId: number): SignedPurpose {
  return { purpose: SERIES_NEWS, subject: `${accountId} ${seriesId}` };
}

/** The signed purpose of a link that turns off all email about subscriptions (`emailNotification`). */
export function createAllEmailPurpose(accountId: string): SignedPurpose {
  return { purpose: ALL_NEWS, subject: accountId };
}
