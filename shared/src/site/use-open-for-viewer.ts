import { useStore } from 'react-redux';
import type { SessionState } from '../session/session-state';
import type { Site } from './intents';
import { useSite } from './site-context';

/**
 * Opens a dialog that is for somebody whom the site knows. Whoever is signed out is led to the sign-in, and back to the page
 * where they were (REQ-MENU-2). While nobody knows yet who is here, the dialog opens, and waits for it in its own way.
 */
export function useOpenForViewer(): Site['openDialog'] {
  const { openDialog, requireSignIn } = useSite();
  const store = useStore<SessionState>();
  return (name, target) => {
    if (store.getState().user === null) requireSignIn();
    else openDialog(name, target);
  };
}
