import type { ApiConfig } from './config/api-config';
import type { SigningSecrets } from './config/signing-secret';
import type { Database } from './database/database';
import type { Limiter } from './limits/limiter';
import type { Channel, Outbox } from './messages/outbox';
import type { SignedLinks } from './messages/signed-links';

/** What features of a running API build on. */
export interface Platform {
  config: ApiConfig;
  /** Sign tokens and links, and key hashes. */
  secrets: SigningSecrets;
  database: Database;
  limiter: Limiter;
  outbox: Outbox;
  links: SignedLinks;
  /** Channels that are not configured, so nothing can be sent on them. */
  unavailableChannels: readonly Channel[];
}
