import { inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { refusedRecipients } from '../database/schema';
import { SITE_NAME } from '../mail/site-name';
import type { SignedPurpose } from '../unsubscribe/signed-links';
import type { Unsubscription } from '../unsubscribe/unsubscribe-calls';
import type { Recipient } from './share-recipients';

const ALL_SHARES = 'shares';

/** The signed purpose of a link that permanently refuses everything people share with a recipient. */
export function createRefusalPurpose(recipientHash: string): SignedPurpose {
  return { purpose: ALL_SHARES, subject: recipientHash };
}

/** Handles the unsubscribe links in shared messages. */
export function createShareUnsubscriptions(database: Database): Record<string, Unsubscription> {
  return {
    [ALL_SHARES]: {
      describe: async () => `messages that people share with you on ${SITE_NAME}`,
      perform: async (recipientHash) => {
        await database.insert(refusedRecipients).values({ recipientHash }).onConflictDoNothing();
      },
    },
  };
}

/** Leaves out the recipients who have refused. */
export async function excludeRefusals(database: Database, recipients: Recipient[]): Promise<Recipient[]> {
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
