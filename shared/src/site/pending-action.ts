import { safeSessionStorage } from '../storage/safe-storage';
import type { DialogName, DialogTargets } from './intents';
import { getDraftOwner } from './use-draft';

/** Dialogs whose target can be stored over a reload. */
export type PendingDialog = Exclude<DialogName, 'search'>;

/** What a signed-out viewer wanted to do; resumed once they return from the sign-in (REQ-MENU-2). */
export type PendingAction =
  | { kind: 'dialog'; name: PendingDialog; target: DialogTargets[PendingDialog] }
  /** Never ends an existing subscription. */
  | { kind: 'subscribe'; seriesId: number };

/** Without VIEWER_KEY_PREFIX, so a sign-out does not clear it: setting a new password also signs out. */
export const PENDING_ACTION_KEY = 'steadfast.wish';

/**
 * Stores the tab's one pending action, which ResumePendingAction reads after the sign-in. Without storage it is lost, and the
 * viewer has to click again.
 *
 * @param returnTo the page that the action belongs to
 * @param action undefined clears the stored one
 */
export function storePendingAction(returnTo: string, action: PendingAction | undefined): void {
  safeSessionStorage.remove(PENDING_ACTION_KEY);
  if (!action) return;
  safeSessionStorage.writeJson(PENDING_ACTION_KEY, {
    wish: action,
    returnTo,
    keptAtMs: Date.now(),
    viewer: getDraftOwner(),
  });
}

/** Clears the stored action, once it is done or no longer wanted. */
export function clearPendingAction(): void {
  storePendingAction('', undefined);
}
