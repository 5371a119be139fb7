import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { eq, inArray, like, not } from 'drizzle-orm';
import type { SigningSecrets } from '../platform/config/signing-secret';
import type { Database } from '../platform/database/database';
import { refusedRecipients } from '../platform/database/schema';
import type { SignedPurpose } from '../platform/messages/signed-links';
import type { Recipient } from './share-recipients';

/** The purpose of links in sent messages. */
export const ALL_SHARES = 'shares';
/** A `Recipient.hash`: SHA-256 in base64url. */
const HASH = /^[\w-]{43}$/;

type RecipientSeals = ReturnType<typeof createRecipientSeals>;

/**
 * Encrypts hashes of recipients, which could be reversed by trying all addresses. The same hash gives the same seal, by which
 * it is found. Not an HMAC, since a change of the secret must not lose refusals.
 *
 * @param secrets the first one seals
 */
export function createRecipientSeals(secrets: SigningSecrets) {
  const keys = secrets.map((secret) => {
    const key = createHmac('sha256', secret).update('share recipients').digest();
    return { key, id: createHash('sha256').update(key).digest('base64url').slice(0, 8) };
  });
  // A hash is random data of two blocks, so ECB reveals nothing of it.
  const sealWith = ({ key, id }: (typeof keys)[number], hash: string) => {
    const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
    return `${id}.${cipher.update(hash, 'base64url', 'base64url')}${cipher.final('base64url')}`;
  };
  const seal = (hash: string) => listSeals(hash)[0] ?? '';
  const listSeals = (hash: string) => keys.map((each) => sealWith(each, hash));
  const open = (sealed: string): string | undefined => {
    // Rows and links of earlier releases hold the hash itself.
    if (HASH.test(sealed)) return sealed;
    const [id, text = ''] = sealed.split('.');
    const found = keys.find((each) => each.id === id);
    if (!found) return undefined;
    const cipher = createDecipheriv('aes-256-ecb', found.key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(text, 'base64url'), cipher.final()]).toString('base64url');
  };
  return {
    seal,
    /** All seals under which a hash may be stored. */
    listSeals,
    /** @returns the hash; undefined when its secret is gone */
    open,
    /** What the stored seals of the first secret begin with. */
    prefix: `${keys[0]?.id}.`,
  };
}

/** The signed purpose of a link that permanently refuses everything people share with a recipient. */
export function createRefusalPurpose(seals: RecipientSeals, { hash }: Recipient): SignedPurpose {
  return { purpose: ALL_SHARES, subject: seals.seal(hash) };
}

/** Refuses for good what people share with a recipient. @param subject of the link */
export async function refuseShares(
  database: Database,
  secrets: SigningSecrets,
  subject: string,
): Promise<void> {
  const seals = createRecipientSeals(secrets);
  const hash = seals.open(subject);
  const recipientHash = hash === undefined ? subject : seals.seal(hash);
  await database.insert(refusedRecipients).values({ recipientHash }).onConflictDoNothing();
}

/** Seals with the first secret the refusals that earlier releases stored unsealed, or that another secret sealed. */
export async function sealRefusals(database: Database, secrets: SigningSecrets): Promise<void> {
  const seals = createRecipientSeals(secrets);
  const others = await database
    .select()
    .from(refusedRecipients)
    .where(not(like(refusedRecipients.recipientHash, `${escapeLike(seals.prefix)}%`)));
  for (const { recipientHash, refusedAt } of others) {
    const hash = seals.open(recipientHash);
    if (hash === undefined) continue;
    await database
      .insert(refusedRecipients)
      .values({ recipientHash: seals.seal(hash), refusedAt })
      .onConflictDoNothing();
    await database.delete(refusedRecipients).where(eq(refusedRecipients.recipientHash, recipientHash));
  }
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** Leaves out the recipients who have refused. */
export async function excludeRefusals(
  database: Database,
  seals: RecipientSeals,
  recipients: Recipient[],
): Promise<Recipient[]> {
  // Until every process seals, some store the hash itself.
  const stored = new Map(recipients.map((each) => [each, [each.hash, ...seals.listSeals(each.hash)]]));
  const refused = await database
    .select({ hash: refusedRecipients.recipientHash })
    .from(refusedRecipients)
    .where(inArray(refusedRecipients.recipientHash, [...stored.values()].flat()));
  return recipients.filter((each) => !refused.some(({ hash }) => stored.get(each)?.includes(hash)));
}
