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
import { newEpisodeMail } from '../mail/new-episode-mail';
import type { Outbox } from '../mail/outbox';
import type { SignedLinks } from '../unsubscribe/signed-links';
import { endOfSeriesNews } from './news-unsubscriptions';

/** Mails written in one transaction: PGlite does nothing else meanwhile. */
const BATCH = 50;

/** Where the mails go, and what the links in them are made with. */
export interface NotificationContext {
  outbox: Outbox;
  links: SignedLinks;
}

/**
 * Puts the mails of the oldest news into the outbox, for the next of its subscribers. The mails and the note of how far
 * it has come are one transaction that holds the news, so neither a crash nor another process makes one twice or
 * leaves one out; the outbox's dedupe key says the same once more. Told is who was subscribed when the news came, and
 * still is and wants mail when their turn comes.
 *
 * @returns whether there may be more to do right now
 */
export async function notifyNextSubscribers(
  database: Database,
  parts: NotificationContext,
): Promise<boolean> {
  const told = await database.transaction(async (transaction) => {
    const [news] = await transaction
      .select({ id: seriesNews.id, seriesId: seriesNews.seriesId, toldUpTo: seriesNews.toldUpTo })
      .from(seriesNews)
      .where(isNull(seriesNews.toldAllAt))
      .orderBy(seriesNews.id)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!news) return undefined;

    const content = await contentOf(transaction, news);
    // Videos may be gone again by now: then there is nothing to tell.
    const subscribers = content.videos.length === 0 ? [] : await nextSubscribers(transaction, news);
    for (const { accountId, email } of subscribers) {
      const unsubscribeUrl = parts.links.addressFor(endOfSeriesNews(accountId, news.seriesId));
      await parts.outbox.add(transaction, email, newEpisodeMail({ ...content, unsubscribeUrl }), {
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
  if (told === undefined) return false;
  if (told > 0) parts.outbox.wake();
  return true;
}

interface News {
  id: number;
  seriesId: number;
  toldUpTo: string | null;
}

async function nextSubscribers(transaction: Database, { id, seriesId, toldUpTo }: News) {
  return (
    transaction
      .select({ accountId: accounts.id, email: accounts.email })
      .from(seriesSubscriptions)
      .innerJoin(accounts, eq(accounts.id, seriesSubscriptions.accountId))
      // Compared inside the database: a Date would lose the microseconds.
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

async function contentOf(transaction: Database, { id, seriesId }: News) {
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
