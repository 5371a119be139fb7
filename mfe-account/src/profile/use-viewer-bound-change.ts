import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CHANGE_PARAMETER } from './profile-changes';

/**
 * Closes the modal that the URL names when a different viewer signs in. Changing one's own email does not count as a
 * different viewer, since no sign-out happens in between.
 *
 * @param email the viewer's; undefined while nobody is signed in
 */
export function useViewerBoundChange(email: string | undefined): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const previousEmail = useRef(email);
  const wasSignedOut = useRef(false);
  useEffect(() => {
    if (email === undefined) {
      wasSignedOut.current = true;
      return;
    }
    const isDifferentViewer =
      wasSignedOut.current && previousEmail.current !== undefined && previousEmail.current !== email;
    previousEmail.current = email;
    wasSignedOut.current = false;
    const params = new URLSearchParams(search);
    if (!isDifferentViewer || !params.has(CHANGE_PARAMETER)) return;
    params.delete(CHANGE_PARAMETER);
    void navigate({ search: params.toString() }, { replace: true });
  }, [email, search, navigate]);
}
