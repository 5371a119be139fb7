import type { DialogName, DialogTargets } from './intents';
import { getDraftOwner } from './use-draft';

/** Dialogs whose target can be kept over a reload. */
export type PendingDialog = Exclude<DialogName, 'search'>;

/** What somebody wanted to do when they were led to the sign-in. To be done once they are back (REQ-MENU-2). */
export type PendingAction =
  | { kind: 'dialog'; name: PendingDialog; target: DialogTargets[PendingDialog] }
  /** Never ends a subscription that there is. */
  | { kind: 'subscribe'; seriesId: number };

/** Not forgotten with what a viewer has typed when they sign out: to set a new password does that too. */
export const PENDING_ACTION_KEY = 'steadfast.wish';

/**
 * Keeps a wish for this tab until the sign-in has led back; the late part ResumePendingAction reads it. There is one at a time.
 *
 * @param returnTo the page that it is for
 * @param wish forgets the one that is kept, when left out
 */
export function storePendingAction(returnTo: string, wish: PendingAction | undefined): void {
  try {
    sessionStorage.removeItem(PENDING_ACTION_KEY);
    const kept = { wish, returnTo, keptAtMs: Date.now(), viewer: getDraftOwner() };
    if (wish) sessionStorage.setItem(PENDING_ACTION_KEY, JSON.stringify(kept));
  } catch {
    // Where storage is forbidden, they come back to the page and press again.
  }
}

/** It was done, or is wanted no more. */
export function clearPendingAction(): void {
  storePendingAction('', undefined);
}
