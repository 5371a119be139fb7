/**
 * A change of email that waits for its code, over a reload and Back: for this tab, this viewer and as long as the code is
 * good. Never the password. The key lets it go with the viewer who leaves.
 */
import { VIEWER_KEY_PREFIX } from '@steadfast/shared';
import { CODE_VALID_MINUTES } from '@steadfast/shared/limits';

const KEY = `${VIEWER_KEY_PREFIX}change-email`;
const KEPT_FOR_MS = CODE_VALID_MINUTES * 60_000;

/** A code is on its way to a new address. */
export interface PendingEmailChange {
  newEmail: string;
  /** When the last code was sent, in milliseconds since the epoch. */
  sentAtMs: number;
}

/** Where nothing can be stored, a reload starts anew. */
export function storeEmailChange(viewerEmail: string, { newEmail, sentAtMs }: PendingEmailChange): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ viewerEmail, newEmail, sentAtMs }));
  } catch {
    // Storage may be full or forbidden.
  }
}

export function clearEmailChange(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept.
  }
}

/** The change that this viewer has begun, while its code is good. */
export function readEmailChange(viewerEmail: string): PendingEmailChange | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { viewerEmail: whose, newEmail, sentAtMs } = kept as Record<string, unknown>;
    if (whose !== viewerEmail || typeof newEmail !== 'string' || newEmail === '') return undefined;
    if (typeof sentAtMs !== 'number') return undefined;
    const ageMs = Date.now() - sentAtMs;
    return ageMs >= 0 && ageMs < KEPT_FOR_MS ? { newEmail, sentAtMs } : undefined;
  } catch {
    return undefined;
  }
}
