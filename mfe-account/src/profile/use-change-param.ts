import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CHANGE_PARAMETER, parseChange, type ProfileChange } from './profile-changes';

/** The state of a history entry created by opening a modal: going back from it closes the modal. */
const OPENED_ON_PAGE = { isModalOpenedHere: true };

function wasOpenedOnPage(state: unknown): boolean {
  return (state as Partial<typeof OPENED_ON_PAGE> | null)?.isModalOpenedHere === true;
}

/**
 * Keeps the open modal in the URL. Opening one adds a history entry, so that Back closes it. Closing goes back, or, when a
 * link led straight to the modal, replaces the entry.
 */
export function useChangeParam(): {
  change: ProfileChange | undefined;
  open: (change: ProfileChange) => void;
  close: () => void;
} {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const change = parseChange(new URLSearchParams(search).get(CHANGE_PARAMETER));
  // Going back is asynchronous: a second Escape must not leave the page.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [search]);

  const createUrl = (nextChange: ProfileChange | undefined) => {
    const params = new URLSearchParams(search);
    if (nextChange) params.set(CHANGE_PARAMETER, nextChange);
    else params.delete(CHANGE_PARAMETER);
    return { search: params.toString() };
  };
  return {
    change,
    open(nextChange) {
      void navigate(createUrl(nextChange), { state: OPENED_ON_PAGE });
    },
    close() {
      if (!change || isClosing.current) return;
      isClosing.current = true;
      if (wasOpenedOnPage(state)) void navigate(-1);
      else void navigate(createUrl(undefined), { replace: true });
    },
  };
}

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
