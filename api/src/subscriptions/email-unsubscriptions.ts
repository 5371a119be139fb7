import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { accounts, series } from '../platform/database/schema';
import type { SignedPurpose, Unsubscription } from '../unsubscribe';
import { unsubscribe } from './routes';

/** Links in sent emails hold these purposes. */
const ONE_SERIES = 'series-news';
const ALL_SERIES = 'all-news';

/** The signed purpose of a link that ends one subscription of one account. */
export function createSeriesEmailPurpose(accountId: string, seriesId: number): SignedPurpose {
  return { purpose: ONE_SERIES, subject: `${accountId} ${seriesId}` };
}

/** The signed purpose of a link that turns off all email about subscriptions (`emailNotification`). */
export function createAllEmailPurpose(accountId: string): SignedPurpose {
  return { purpose: ALL_SERIES, subject: accountId };
}

/** Handles the unsubscribe links in emails about new videos. */
export function createEmailUnsubscriptions(database: Database): Record<string, Unsubscription> {
  return {
    [ONE_SERIES]: {
      describe: async (subject) => {
        const [found] = await database
          .select({ name: series.name })
          .from(series)
          .where(eq(series.id, parseSubject(subject).seriesId));
        return found ? `emails about new videos in ${found.name}` : 'emails about this series, which is gone';
      },
      perform: async (subject) => {
        const { accountId, seriesId } = parseSubject(subject);
        await unsubscribe(database, accountId, seriesId);
      },
      further: (subject) => ({
        label: 'Stop emails about all series',
        signed: createAllEmailPurpose(parseSubject(subject).accountId),
      }),
    },
    [ALL_SERIES]: {
      describe: async () => 'emails about new videos in any series',
      perform: async (accountId) => {
        await database.update(accounts).set({ emailNotification: false }).where(eq(accounts.id, accountId));
      },
    },
  };
}

/** We signed it ourselves, so it has the expected parts. */
function parseSubject(subject: string): { accountId: string; seriesId: number } {
  const [accountId = '', seriesId] = subject.split(' ');
  return { accountId, seriesId: Number(seriesId) };
}
