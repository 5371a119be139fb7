import { createHmac } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { knownNetworks } from '../platform/database/schema';
import type { SigningSecrets } from '../platform/config/signing-secret';

export type Networks = ReturnType<typeof createNetworks>;

/** Remembers where an account's owner has signed in. Failures elsewhere do not lock the owner out there. */
export function createNetworks(secrets: SigningSecrets) {
  /**
   * Hashes a network for storage, keyed with the server's secret: a plain hash could be reversed by trying all addresses.
   *
   * @param network as limits count it: an IPv4 address, or a /56 of IPv6
   * @param about an account's id or an email's key, so that the same network has a different hash for each
   */
  const hash = (network: string, about: string, secret = secrets[0]) =>
    createHmac('sha256', secret).update(`network ${about} ${network}`).digest('base64url');
  /** All hashes under which a network may be stored. */
  const listHashes = (network: string, about: string) =>
    secrets.map((secret) => hash(network, about, secret));
  return {
    hash: (network: string, about: string) => hash(network, about),
    listHashes,
    remember: async (transaction: Database, accountId: string, network: string) => {
      await transaction
        .insert(knownNetworks)
        .values({ accountId, networkHash: hash(network, accountId) })
        .onConflictDoUpdate({
          target: [knownNetworks.accountId, knownNetworks.networkHash],
          set: { seenAt: sql`now()` },
        });
    },
    isKnown: async (database: Database, accountId: string, network: string) => {
      const found = await database
        .select({ seenAt: knownNetworks.seenAt })
        .from(knownNetworks)
        .where(
          and(
            eq(knownNetworks.accountId, accountId),
            inArray(knownNetworks.networkHash, listHashes(network, accountId)),
          ),
        );
      return found.length > 0;
    },
    forgetAll: async (transaction: Database, accountId: string) => {
      await transaction.delete(knownNetworks).where(eq(knownNetworks.accountId, accountId));
    },
  };
}
