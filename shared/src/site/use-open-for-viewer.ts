import { useStore } from 'react-redux';
import type { SessionState } from '../session/session-state';
import type { DialogTargets } from './intents';
import { useSite } from './site-context';
import type { PendingDialog } from './pending-action';

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
