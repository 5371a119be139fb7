import { safeSessionStorage } from '../storage/safe-storage';
import type { DialogTargets, PendingAction, PendingDialog } from './intents';
import { getLastUserEmail } from './use-draft';
import { useStore } from 'react-redux';
import type { SessionState } from '../session/session-state';
import { useSite } from './site-context';

/** Without VIEWER_KEY_PREFIX, so a sign-out does not clear it: setting a new password also signs out. */
export const PENDING_ACTION_KEY = 'steadfast.pending-action';

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
    action,
    returnTo,
    storedAtMs: Date.now(),
    viewer: getLastUserEmail(),
  });
}

/** Clears the stored action, once it is done or no longer wanted. */
export function clearPendingAction(): void {
  storePendingAction('', undefined);
}

/**
 * Returns a function that opens a dialog for signed-in viewers. A signed-out viewer goes to the sign-in first, and the dialog
 * opens on return (REQ-MENU-2). While the session is unknown, the dialog opens at once and handles that itself.
 * `returnTo` is the page that the sign-in returns to, as in `requireSignIn`.
 */
export function useOpenForViewer(): <N extends PendingDialog>(
  name: N,
  target: DialogTargets[N],
  returnTo?: string,
) => void {
  const { openDialog, requireSignIn } = useSite();
  const store = useStore<SessionState>();
  return (name, target, returnTo) => {
    if (store.getState().user === null) requireSignIn(returnTo, { kind: 'dialog', name, target });
    else openDialog(name, target);
  };
}
