import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import {
  accounts,
  series,
  seriesNews,
  seriesNewsVideos,
  seriesSubscriptions,
  videos,
} from '../database/schema';
import { createNewEpisodeMail } from '../mail/new-episode-mail';
import type { Outbox } from '../mail/outbox';
import type { SignedLinks } from '../unsubscribe/signed-links';
import { createSeriesNewsPurpose } from './news-unsubscriptions';

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
export async function notifyNextSubscribers(
  database: Database,
  context: NotificationContext,
): Promise<boolean> {
  const notifiedCount = await database.transaction(async (transaction) => {
    const [news] = await transaction
      .select({ id: seriesNews.id, seriesId: seriesNews.seriesId, toldUpTo: seriesNews.toldUpTo })
      .from(seriesNews)
      .where(isNull(seriesNews.toldAllAt))
      .orderBy(seriesNews.id)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!news) return undefined;

    const content = await readContent(transaction, news);
    // The videos may have been removed by now: then there is nothing to notify of.
    const subscribers = content.videos.length === 0 ? [] : await readNextSubscribers(transaction, news);
    for (const { accountId, email } of subscribers) {
      const unsubscribeUrl = context.links.addressFor(createSeriesNewsPurpose(accountId, news.seriesId));
      await context.outbox.add(transaction, email, createNewEpisodeMail({ ...content, unsubscribeUrl }), {
        dedupeKey: `series-news ${news.id} ${accountId}`,
      });
    }
    await transaction
      .update(seriesNews)
      .set({
        toldUpTo: subscribers.at(-1)?.accountId ?? news.toldUpTo,
        ...(subscribers.length < BATCH ? { toldAllAt: sql`clock_timestamp()` } : {}),
      })
      .where(eq(seriesNews.id, news.id));
    return subscribers.length;
  });
  if (notifiedCount === undefined) return false;
  if (notifiedCount > 0) context.outbox.wake();
  return true;
}

interface News {
  id: number;
  seriesId: number;
  toldUpTo: string | null;
}

async function readNextSubscribers(transaction: Database, { id, seriesId, toldUpTo }: News) {
  return (
    transaction
      .select({ accountId: accounts.id, email: accounts.email })
      .from(seriesSubscriptions)
      .innerJoin(accounts, eq(accounts.id, seriesSubscriptions.accountId))
      // Compared in the database: a Date would lose the microseconds.
      .innerJoin(
        seriesNews,
        and(eq(seriesNews.id, id), lte(seriesSubscriptions.createdAt, seriesNews.createdAt)),
      )
      .where(
        and(
          eq(seriesSubscriptions.seriesId, seriesId),
          eq(accounts.emailNotification, true),
          toldUpTo === null ? undefined : gt(seriesSubscriptions.accountId, toldUpTo),
        ),
      )
      .orderBy(asc(seriesSubscriptions.accountId))
      .limit(BATCH)
  );
}

async function readContent(transaction: Database, { id, seriesId }: News) {
  const [found] = await transaction.select({ name: series.name }).from(series).where(eq(series.id, seriesId));
  const rows = await transaction
    .select({ id: videos.id, title: videos.title })
    .from(seriesNewsVideos)
    .innerJoin(videos, and(eq(videos.id, seriesNewsVideos.videoId), eq(videos.seriesId, seriesId)))
    .where(eq(seriesNewsVideos.newsId, id))
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
