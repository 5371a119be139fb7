import { setImmediate as otherWork } from 'node:timers/promises';
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import {
  accounts,
  series,
  seriesNotifications,
  seriesNotificationVideos,
  seriesSubscriptions,
  videos,
} from '../database/schema';
import { createNewEpisodeMail } from '../mail/new-episode-mail';
import type { Outbox } from '../mail/outbox';
import type { SignedLinks } from '../unsubscribe/signed-links';
import { toLoggableError } from '../background/loggable-error';
import { runRegularly } from '../background/run-regularly';
import { createSeriesEmailPurpose } from './email-unsubscriptions';

/** How many emails one transaction writes; PGlite does nothing else during that time. */
const BATCH = 50;

/** The outbox for the emails, and the signer of their links. */
export interface NotificationContext {
  outbox: Outbox;
  links: SignedLinks;
}

/**
 * Adds the emails of the oldest announcement to the outbox, for its next subscribers. The emails and the record of progress
 * are written in one transaction that locks the announcement, so neither a crash nor another process duplicates or skips
 * an email; the outbox's dedupe key guards against that once more. Notified are those who were subscribed when the videos
 * were announced, and still are and want email when their turn comes.
 *
 * @returns whether there may be more to do right away
 */
async function notifyNextSubscribers(database: Database, context: NotificationContext): Promise<boolean> {
  const notifiedCount = await database.transaction(async (transaction) => {
    const [notification] = await transaction
      .select({
        id: seriesNotifications.id,
        seriesId: seriesNotifications.seriesId,
        lastNotifiedAccountId: seriesNotifications.lastNotifiedAccountId,
      })
      .from(seriesNotifications)
      .where(isNull(seriesNotifications.completedAt))
      .orderBy(seriesNotifications.id)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!notification) return undefined;

    const content = await readContent(transaction, notification);
    // The videos may have been removed by now: then there is nothing to notify of.
    const subscribers =
      content.videos.length === 0 ? [] : await readNextSubscribers(transaction, notification);
    for (const { accountId, email } of subscribers) {
      const unsubscribeUrl = context.links.createAddress(
        createSeriesEmailPurpose(accountId, notification.seriesId),
      );
      await context.outbox.add(transaction, email, createNewEpisodeMail({ ...content, unsubscribeUrl }), {
        dedupeKey: `series-news ${notification.id} ${accountId}`,
      });
    }
    await transaction
      .update(seriesNotifications)
      .set({
        lastNotifiedAccountId: subscribers.at(-1)?.accountId ?? notification.lastNotifiedAccountId,
        ...(subscribers.length < BATCH ? { completedAt: sql`clock_timestamp()` } : {}),
      })
      .where(eq(seriesNotifications.id, notification.id));
    return subscribers.length;
  });
  if (notifiedCount === undefined) return false;
  if (notifiedCount > 0) context.outbox.wake();
  return true;
}

interface Notification {
  id: number;
  seriesId: number;
  lastNotifiedAccountId: string | null;
}

async function readNextSubscribers(
  transaction: Database,
  { id, seriesId, lastNotifiedAccountId }: Notification,
) {
  return (
    transaction
      .select({ accountId: accounts.id, email: accounts.email })
      .from(seriesSubscriptions)
      .innerJoin(accounts, eq(accounts.id, seriesSubscriptions.accountId))
      // Compared in the database: a Date would lose the microseconds.
      .innerJoin(
        seriesNotifications,
        and(
          eq(seriesNotifications.id, id),
          lte(seriesSubscriptions.createdAt, seriesNotifications.createdAt),
        ),
      )
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

async function readContent(transaction: Database, { id, seriesId }: Notification) {
  const [found] = await transaction.select({ name: series.name }).from(series).where(eq(series.id, seriesId));
  const rows = await transaction
    .select({ id: videos.id, title: videos.title })
    .from(seriesNotificationVideos)
    .innerJoin(videos, and(eq(videos.id, seriesNotificationVideos.videoId), eq(videos.seriesId, seriesId)))
    .where(eq(seriesNotificationVideos.notificationId, id))
    .orderBy(videos.position, videos.id);
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
 * Notifies subscribers of new videos while the API runs. Work that is unfinished when it closes continues at the next
 * start.
 *
 * @param pollEveryMs how often to check for announcements, which other processes also write, above all `npm run catalogue`
 */
export function startNotifications(
  app: FastifyInstance,
  database: Database,
  context: NotificationContext,
  pollEveryMs: number,
): void {
  const notify = async (signal: AbortSignal) => {
    while (!signal.aborted && (await notifyNextSubscribers(database, context))) await otherWork();
  };
  const stop = runRegularly({
    work: notify,
    everyMs: pollEveryMs,
    onError: (error) =>
      app.log.error(
        { fault: toLoggableError(error) },
        'Subscribers could not be notified; it will be tried again',
      ),
  });
  app.addHook('onClose', stop);
}
