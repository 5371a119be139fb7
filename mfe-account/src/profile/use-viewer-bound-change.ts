import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CHANGE_PARAMETER } from './profile-changes';

/**
 * Closes the modal that the address asks for when somebody else comes after the viewer who asked for it. Whoever changes the
 * own email stays the same viewer: nobody is signed out in between.
 *
 * @param email the viewer's; undefined while nobody is signed in
 */
export function useViewerBoundChange(email: string | undefined): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asker = useRef(email);
  const hasLeft = useRef(false);
  useEffect(() => {
    if (email === undefined) {
      hasLeft.current = true;
      return;
    }
    const isAnother = hasLeft.current && asker.current !== undefined && asker.current !== email;
    asker.current = email;
    hasLeft.current = false;
    const params = new URLSearchParams(search);
    if (!isAnother || !params.has(CHANGE_PARAMETER)) return;
    params.delete(CHANGE_PARAMETER);
    void navigate({ search: params.toString() }, { replace: true });
  }, [email, search, navigate]);
}
