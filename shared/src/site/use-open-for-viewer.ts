import { useStore } from 'react-redux';
import type { SessionState } from '../session/session-state';
import type { DialogTargets } from './intents';
import { useSite } from './site-context';
import type { PendingDialog } from './pending-action';

/**
 * Opens a dialog that is for somebody whom the site knows. Whoever is signed out is led to the sign-in, and back to the page
 * where they were, where it opens then (REQ-MENU-2). While nobody knows yet who is here, the dialog opens, and waits for it in its own way.
 *
 * @returns opens it; `returnTo` is where the sign-in leads back to, as in `requireSignIn`
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
