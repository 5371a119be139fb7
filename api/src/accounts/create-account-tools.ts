import type { Database } from '../database/database';
import type { Limiter } from '../limits/limiter';
import type { Outbox } from '../mail/outbox';
import type { AccountTools } from './accounts';
import { createEmailCodes } from './email-codes';
import { createLockOut } from './lock-out';
import { createNetworks } from './networks';
import { createPasswords, type PasswordHashing } from './password-hash';
import { createSessions } from './sessions';
import { createTokens } from './tokens';

/** Creates what the account calls share with the code that identifies the viewer. */
export function createAccountTools(options: {
  database: Database;
  /** Signs tokens, and keys the hashes of codes and networks. */
  secret: string;
  hashing: PasswordHashing;
  limiter: Limiter;
  outbox: Outbox;
}): AccountTools {
  const { database, secret, hashing, limiter, outbox } = options;
  const networks = createNetworks(secret);
  return {
    database,
    limiter,
    outbox,
    networks,
    sessions: createSessions(database, createTokens(secret)),
    codes: createEmailCodes(secret, networks),
    passwords: createPasswords(hashing),
    lockOut: createLockOut(limiter),
  };
}
