/**
 * Stores an email change that waits for its code, so that it survives a reload and Back: in this tab, for this viewer, while
 * the code is valid. The password is never stored. Signing out clears keys with this prefix.
 */
import {
  VIEWER_KEY_PREFIX,
  asRecord,
  safeSessionStorage,
  readRecord,
  withVersion,
  type Protocol,
} from '@steadfast/sdk';
import { CODE_VALID_MINUTES } from '@steadfast/contract/limits';

const KEY = `${VIEWER_KEY_PREFIX}change-email`;
const MAX_AGE_MS = CODE_VALID_MINUTES * 60_000;

/** A change whose code was sent to the new address. */
export interface PendingEmailChange {
  newEmail: string;
  /** When the last code was sent, in milliseconds since the epoch. */
  sentAtMs: number;
}

const protocol: Protocol<PendingEmailChange & { viewerEmail: string }> = {
  name: KEY,
  version: 1,
  parse: (record) => {
    const { viewerEmail, newEmail, sentAtMs } = asRecord(record) ?? {};
    if (typeof viewerEmail !== 'string' || typeof newEmail !== 'string' || newEmail === '') return undefined;
    return typeof sentAtMs === 'number' ? { viewerEmail, newEmail, sentAtMs } : undefined;
  },
};

/** If storage is blocked or full, a reload starts over. */
export function storeEmailChange(viewerEmail: string, { newEmail, sentAtMs }: PendingEmailChange): void {
  safeSessionStorage.writeJson(KEY, withVersion(protocol, { viewerEmail, newEmail, sentAtMs }));
}

export function clearEmailChange(): void {
  safeSessionStorage.remove(KEY);
}

/** The change that this viewer has begun, while its code is valid. */
export function readEmailChange(viewerEmail: string): PendingEmailChange | undefined {
  const stored = readRecord(protocol, safeSessionStorage.readJson(KEY));
  if (stored?.viewerEmail !== viewerEmail) return undefined;
  const { newEmail, sentAtMs } = stored;
  const ageMs = Date.now() - sentAtMs;
  return ageMs >= 0 && ageMs < MAX_AGE_MS ? { newEmail, sentAtMs } : undefined;
}
