import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { ActionContribution } from '@steadfast/contract';
import type { SessionState } from '../session/session-state';
import type { PendingDialog } from './intents';
import { useOpenForViewer } from './pending-action';
import { useSite } from './site-context';

/**
 * Returns a function that opens what an action or a shortcut of a `feature.json` leads to. Where that is for signed-in
 * viewers, a visitor signs in first, and it opens on return.
 */
export function useOpenContribution(): (
  contribution: Pick<ActionContribution, 'dialog' | 'for'> & { path?: string | undefined },
  target: object,
) => void {
  const { openDialog, requireSignIn } = useSite();
  const openForViewer = useOpenForViewer();
  const navigate = useNavigate();
  const store = useStore<SessionState>();
  return ({ dialog, path, for: audience }, target) => {
    const isForSignedIn = audience === 'signed-in';
    if (dialog !== undefined) {
      const open = isForSignedIn ? openForViewer : openDialog;
      open(dialog as PendingDialog, target);
      return;
    }
    if (path === undefined) return;
    if (isForSignedIn && store.getState().user === null) requireSignIn(path);
    else void navigate(path);
  };
}
