import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { ActionContribution } from '@steadfast/contract';
import type { SessionState } from '../session/session-state';
import type { DialogName } from './intents';
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
  const navigate = useNavigate();
  const store = useStore<SessionState>();
  return ({ dialog, path, for: audience }, target) => {
    const isSignInNeeded = audience === 'signed-in' && store.getState().user === null;
    if (dialog === undefined) {
      if (path === undefined) return;
      if (isSignInNeeded) requireSignIn(path);
      else void navigate(path);
      return;
    }
    const name = dialog as DialogName;
    if (isSignInNeeded) requireSignIn(undefined, { kind: 'dialog', name, target });
    else openDialog(name, target);
  };
}
