import { selectUser, type SessionState } from '@steadfast/sdk';
import { useStore } from 'react-redux';

/**
 * Returns a function that reads the current viewer's email. Check it after a request: a late response must not reach
 * another viewer.
 */
export function useCurrentViewer(): () => string | undefined {
  const store = useStore<SessionState>();
  return () => selectUser(store.getState())?.email;
}
