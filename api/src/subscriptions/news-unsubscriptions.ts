import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accounts, series, seriesSubscriptions } from '../database/schema';
import type { SignedPurpose } from '../unsubscribe/signed-links';
import type { Unsubscription } from '../unsubscribe/unsubscribe-calls';

const ONE_SERIES = 'series-news';
const ALL_SERIES = 'all-news';

/** What to sign for a link that ends one person's subscription to one series. */
export function endOfSeriesNews(accountId: string, seriesId: number): SignedPurpose {
  return { purpose: ONE_SERIES, subject: `${accountId} ${seriesId}` };
}

/** What to sign for a link that switches a person's mail about subscriptions off (`emailNotification`). */
export function endOfAllNews(accountId: string): SignedPurpose {
  return { purpose: ALL_SERIES, subject: accountId };
}

/** What the links in mails about new videos do. */
export function newsUnsubscriptions(database: Database): Record<string, Unsubscription> {
  return {
    [ONE_SERIES]: {
      describe: async (subject) => {
        const [found] = await database
          .select({ name: series.name })
          .from(series)
          .where(eq(series.id, partsOf(subject).seriesId));
        return found ? `mail about new videos in ${found.name}` : 'mail about this series, which is gone';
      },
      perform: async (subject) => {
        const { accountId, seriesId } = partsOf(subject);
        await database
          .delete(seriesSubscriptions)
          .where(
            and(eq(seriesSubscriptions.accountId, accountId), eq(seriesSubscriptions.seriesId, seriesId)),
          );
      },
      further: (subject) => ({
        label: 'Get no more mail about any series',
        signed: endOfAllNews(partsOf(subject).accountId),
      }),
    },
    [ALL_SERIES]: {
      describe: async () => 'mail about new videos in any series',
      perform: async (accountId) => {
        await database.update(accounts).set({ emailNotification: false }).where(eq(accounts.id, accountId));
      },
    },
  };
}

/** We have signed it ourselves, so it has the parts that we gave it. */
function partsOf(subject: string): { accountId: string; seriesId: number } {
  const [accountId = '', seriesId] = subject.split(' ');
  return { accountId, seriesId: Number(seriesId) };
}
