import { inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { refusedRecipients } from '../database/schema';
import { SITE_NAME } from '../mail/site-name';
import type { SignedPurpose } from '../unsubscribe/signed-links';
import type { Unsubscription } from '../unsubscribe/unsubscribe-calls';
import type { Recipient } from './share-recipients';

const ALL_SHARES = 'shares';

/** What to sign for a link by which a recipient refuses whatever people share with them, for good. */
export function endOfShares(recipientHash: string): SignedPurpose {
  return { purpose: ALL_SHARES, subject: recipientHash };
}

/** What the links in shared messages do. */
export function shareUnsubscriptions(database: Database): Record<string, Unsubscription> {
  return {
    [ALL_SHARES]: {
      describe: async () => `messages that people share with you on ${SITE_NAME}`,
      perform: async (recipientHash) => {
        await database.insert(refusedRecipients).values({ recipientHash }).onConflictDoNothing();
      },
    },
  };
}

/** Those who have not refused. */
export async function withoutRefusals(database: Database, recipients: Recipient[]): Promise<Recipient[]> {
  const refused = await database
    .select({ hash: refusedRecipients.recipientHash })
    .from(refusedRecipients)
    .where(
      inArray(
        refusedRecipients.recipientHash,
        recipients.map(({ hash }) => hash),
      ),
    );
  return recipients.filter(({ hash }) => !refused.some((each) => each.hash === hash));
}
