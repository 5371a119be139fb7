import { selectUser, type SessionState } from '@steadfast/shared';
import { useStore } from 'react-redux';

/**
 * Tells who is here at the moment that it is asked, as an email: an answer that comes after the viewer has left tells nobody
 * else anything.
 */
export function useCurrentViewer(): () => string | undefined {
  const store = useStore<SessionState>();
  return () => selectUser(store.getState())?.email;
}
